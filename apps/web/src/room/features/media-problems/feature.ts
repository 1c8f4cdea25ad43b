import { defineFeature } from '#room/feature.ts'
import { createMediaProblems } from './media-problems.ts'
import { ProblemBanner, ProblemNotice } from './problems.tsx'

export const mediaProblems = defineFeature({
  name: 'mediaProblems',
  createModel: createMediaProblems,
  Banner: ProblemBanner,
  Notice: ProblemNotice,
})
