import { defineFeature } from '#room/feature.ts'
import { EncryptionTool } from './parts.tsx'

export const encryption = defineFeature({
  name: 'encryption',
  createModel: ({ encryption }) => ({ encryption }),
  Tool: EncryptionTool,
})
