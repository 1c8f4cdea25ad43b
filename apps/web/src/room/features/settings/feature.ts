import { defineFeature } from '#room/feature.ts'
import { SettingsControl } from './settings-control.tsx'

export const settings = defineFeature({
  name: 'settings',
  createModel: ({ devices, media: { saver } }) => ({ devices, saver }),
  Control: SettingsControl,
})
