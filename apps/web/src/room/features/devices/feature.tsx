import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { textOf, useText } from '#i18n/use-text.ts'
import texts from '#locales/own-devices.gen.ts'
import room from '#locales/room.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import type { ConferenceContext, FeatureContext, MediaContext } from '#room/context.ts'
import { defineFeature } from '#room/feature.ts'
import type { ControlProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { keysOf } from '#room/ui/shortcut.ts'
import { createDevice, type DeviceModel } from './model.ts'

const looks = {
  microphone: { on: IconMicrophone, off: IconMicrophoneOff, words: 'audio' },
  camera: { on: IconVideo, off: IconVideoOff, words: 'video' },
} as const

/** Turns the camera or the microphone on and off. */
const DeviceControl = ({ model, permission, shortcut }: ControlProps<DeviceModel>) => {
  const t = useText(texts)
  const shared = useText(room)
  const { device, toggle } = model
  const { state } = useSignal(device.capture)
  const isOn = state === 'on' || state === 'starting'
  const { words, ...icons } = looks[device.kind]
  const isAllowed = permission === 'allowed'
  return (
    <ControlButton
      icon={isOn ? icons.on : icons.off}
      label={t(`control.${words}`)}
      hint={
        isAllowed
          ? t(`control.${words}.${isOn ? 'off' : 'on'}`, { keys: shortcut ? keysOf(shortcut) : '' })
          : shared('control.denied')
      }
      tone={isOn ? undefined : 'off'}
      aria-pressed={isOn}
      shortcut={shortcut}
      onPress={isAllowed ? toggle() : undefined}
    />
  )
}

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
    label: () => textOf(texts)('shortcut.audio'),
    action: (model) => model.toggle(),
  },
  whileSpaceHeld: {
    label: () => textOf(texts)('shortcut.audio.hold'),
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
    label: () => textOf(texts)('shortcut.video'),
    action: (model) => model.toggle(),
  },
})
