import type { MediaContext } from '#room/context.ts'
import { defineFeature } from '#room/feature.ts'
import { SettingsControl } from './parts.tsx'

export const settings = defineFeature({
  name: 'settings',
  createModel: ({ devices, media: { audioOnly } }: MediaContext) => ({ devices, audioOnly }),
  Control: SettingsControl,
})
