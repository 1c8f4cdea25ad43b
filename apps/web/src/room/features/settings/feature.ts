import { defineFeature } from '#room/feature.ts'
import { SettingsControl } from './settings-control.tsx'

export const settings = defineFeature({
  name: 'settings',
  createModel: ({ devices }) => devices,
  Control: SettingsControl,
})
