import { textOf } from '#i18n/use-text.ts'
import words from '#locales/own-devices.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import type { ConferenceContext, FeatureContext, MediaContext } from '#room/context.ts'
import { defineFeature } from '#room/feature.ts'
import { createDevice } from './model.ts'
import { DeviceControl } from './parts.tsx'

export const microphone = defineFeature({
  name: 'microphone',
  permission: (standing) => permissionFor(standing, 'audio', 'audio'),
  createModel: (context: ConferenceContext & MediaContext & FeatureContext) =>
    createDevice('microphone', context),
  Control: DeviceControl,
  importance: 'high',
  isAtHand: true,
  shortcut: {
    letter: 'D',
    modifier: 'command',
    label: () => textOf(words)('shortcut.audio'),
    action: (model) => model.toggle(),
  },
  whileSpaceHeld: {
    label: () => textOf(words)('shortcut.audio.hold'),
    action: (model) => model.talk(),
  },
})

export const camera = defineFeature({
  name: 'camera',
  permission: (standing) => permissionFor(standing, 'video', 'video'),
  createModel: (context: ConferenceContext & MediaContext & FeatureContext) =>
    createDevice('camera', context),
  Control: DeviceControl,
  importance: 'high',
  isAtHand: true,
  shortcut: {
    letter: 'E',
    modifier: 'command',
    label: () => textOf(words)('shortcut.video'),
    action: (model) => model.toggle(),
  },
})
