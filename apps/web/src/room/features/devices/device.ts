import type { ReadonlySignal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'
import type { CaptureKind, CaptureModel } from '#room/media/devices/capture.ts'

/** One's own camera or microphone in a call: what is captured is sent while that is allowed. */
export interface DeviceModel {
  readonly device: CaptureModel
  /** Undefined while it is not allowed. */
  readonly toggle: () => (() => void) | undefined
  /** Turns it on until what is answered is called. Undefined while it is not allowed, or on anyway. */
  readonly talk: () => (() => () => void) | undefined
}

/** Then the control says it, and nothing is covered. Milliseconds. */
const turnedOffLifeMs = 15_000

export function createDevice(
  kind: CaptureKind,
  { scope, devices, media, notices }: RoomContext,
  permission: ReadonlySignal<Permission>,
): DeviceModel {
  const device = devices[kind]
  const track = () => {
    const { value } = device.capture
    return permission.value === 'allowed' && value.state === 'on' ? value.track : undefined
  }
  media.send(kind, track, undefined, () => {
    // As if they had done it themselves: what they see of it is true, and turning it on again is one press.
    device.mute()
    const about = kind === 'microphone' ? 'notice.muted' : 'notice.videoStopped'
    const notice = { about: kind, text: () => textOf(words)(about), isPassing: true }
    notices.show(notice)
    scope.after(turnedOffLifeMs, () => {
      if (notices.current.value === notice) notices.dismiss()
    })
  })
  // A privilege that is taken away turns the device off, light and all; in the next call it is as it was wanted.
  scope.follow(
    () => permission.value,
    (now) => {
      if (now !== 'allowed') devices.takeAway(kind)
    },
  )
  const toggle = () => {
    const { state } = device.capture.value
    notices.settle(kind)
    if (state === 'on' || state === 'starting') device.mute()
    else void device.turnOn()
  }
  const talk = () => {
    notices.settle(kind)
    void device.turnOn()
    return device.mute
  }
  const isAllowed = () => permission.value === 'allowed'
  return {
    device,
    toggle: () => (isAllowed() ? toggle : undefined),
    talk: () => (isAllowed() && device.capture.value.state === 'off' ? talk : undefined),
  }
}
