import { defineFeature } from '#room/feature.ts'
import { createMediaProblems } from './media-problems.ts'

export const mediaProblems = defineFeature({ name: 'mediaProblems', createModel: createMediaProblems })
