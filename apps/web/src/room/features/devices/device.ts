import type { ReadonlySignal } from '@preact/signals-core'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'
import type { CaptureKind, CaptureModel } from '#room/media/devices/capture.ts'

/** One's own camera or microphone in a call: what is captured is sent while that is allowed. */
export interface DeviceModel {
  readonly device: CaptureModel
  /** Undefined while it is not allowed. */
  readonly toggle: () => (() => void) | undefined
}

export function createDevice(
  kind: CaptureKind,
  { scope, devices, media, notices }: RoomContext,
  permission: ReadonlySignal<Permission>,
): DeviceModel {
  const device = devices[kind]
  media.send(kind, () => {
    const { value } = device.capture
    return permission.value === 'allowed' && value.state === 'on' ? value.track : undefined
  })
  // A privilege that is taken away turns the device off, light and all.
  scope.follow(
    () => permission.value,
    (now) => {
      if (now !== 'allowed') device.turnOff()
    },
  )
  const toggle = () => {
    const { state } = device.capture.value
    notices.settle(kind)
    if (state === 'on' || state === 'starting') device.turnOff()
    else void device.turnOn()
  }
  return { device, toggle: () => (permission.value === 'allowed' ? toggle : undefined) }
}
