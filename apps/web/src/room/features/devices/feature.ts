import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createDevice } from './device.ts'
import { DeviceControl } from './device-control.tsx'

export const microphone = defineFeature({
  name: 'microphone',
  permission: (standing) => permissionFor(standing, 'audio', 'audio'),
  createModel: (context, permission) => createDevice('microphone', context, permission),
  Control: DeviceControl,
  shortcut: { letter: 'D', modifier: 'command', action: (model) => model.toggle() },
})

export const camera = defineFeature({
  name: 'camera',
  permission: (standing) => permissionFor(standing, 'video', 'video'),
  createModel: (context, permission) => createDevice('camera', context, permission),
  Control: DeviceControl,
  shortcut: { letter: 'E', modifier: 'command', action: (model) => model.toggle() },
})
