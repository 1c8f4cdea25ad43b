import { defineFeature } from '#room/feature.ts'
import { createMediaProblems } from './media-problems.ts'
import { ProblemBanner } from './problem-banner.tsx'

export const mediaProblems = defineFeature({
  name: 'mediaProblems',
  createModel: createMediaProblems,
  Banner: ProblemBanner,
})
