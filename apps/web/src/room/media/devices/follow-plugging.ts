import type { ReadonlySignal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { CaptureModel } from './capture.ts'
import type { Device } from './device-list.ts'

/**
 * Goes back to a device that was unplugged once it is plugged in again. Until then a microphone moves to any other: the
 * conversation goes on. A camera does not: another one may show what nobody meant to show.
 */
export function followPlugging(
  scope: Scope,
  { kind, capture, deviceId, turnOn }: Pick<CaptureModel, 'kind' | 'capture' | 'deviceId' | 'turnOn'>,
  devices: ReadonlySignal<readonly Device[]>,
) {
  /** The device that is captured, or was before it was lost. */
  let current: string | undefined
  /** The device to go back to. */
  let missing: string | undefined

  scope.follow(
    () => ({ now: capture.value, ids: new Set(devices.value.map(({ id }) => id)) }),
    ({ now, ids }) => {
      if (now.state === 'on') current = now.track.getSettings().deviceId
      if (now.state === 'off') missing = undefined
      const isLost = now.state === 'failed' && now.problem === 'lost'
      // A track also ends when the permission is withdrawn, with the device still there.
      if (isLost && current && !ids.has(current) && current !== missing) {
        missing = current
        if (kind === 'microphone' && ids.size > 0) void turnOn()
        return
      }
      if (!missing || !ids.has(missing) || (!isLost && now.state !== 'on')) return
      // Something else may have been chosen meanwhile.
      const isWanted = deviceId.peek() === undefined || deviceId.peek() === missing
      missing = undefined
      if (isWanted) void turnOn()
    },
  )
}
