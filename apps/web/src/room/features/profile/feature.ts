import { defineFeature } from '#room/feature.ts'
import { createProfile } from './model.ts'
import { ProfileTool } from './parts.tsx'

export const profile = defineFeature({
  name: 'profile',
  createModel: createProfile,
  Tool: ProfileTool,
})
