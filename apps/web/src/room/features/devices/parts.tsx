import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/own-devices.gen.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { keysOf } from '#room/ui/shortcut.ts'
import type { DeviceModel } from './model.ts'

const looks = {
  microphone: { on: IconMicrophone, off: IconMicrophoneOff, words: 'audio' },
  camera: { on: IconVideo, off: IconVideoOff, words: 'video' },
} as const

/** Turns the camera or the microphone on and off. */
export const DeviceControl = ({ model, permission, shortcut }: ControlProps<DeviceModel>) => {
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
