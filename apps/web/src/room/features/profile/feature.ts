import { defineFeature } from '#room/feature.ts'
import { createProfile } from './profile.ts'
import { ProfileTool } from './profile-tool.tsx'

export const profile = defineFeature({
  name: 'profile',
  createModel: createProfile,
  Tool: ProfileTool,
})
