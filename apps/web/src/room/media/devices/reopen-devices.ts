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

/**
 * Turns on a device that was refused once the browser allows it, so that a person who has just said yes presses nothing
 * more. A device whose permission is withdrawn is shown as blocked, not as unplugged.
 */
export function followPermission(
  scope: Scope,
  { kind, capture, turnOn, fail }: Pick<CaptureModel, 'kind' | 'capture' | 'turnOn' | 'fail'>,
  permissions: Pick<Permissions, 'query'> | undefined,
) {
  const follow = (status: PermissionStatus) => {
    // The first answer tells nothing of the kind: some browsers answer that they would ask while a device is in use.
    let isWithdrawn = status.state === 'denied'
    const block = () => {
      const now = capture.value
      const isLost = now.state === 'failed' && now.problem === 'lost'
      if (isWithdrawn && (isLost || (now.state === 'on' && status.state === 'denied'))) fail('denied')
    }
    status.addEventListener(
      'change',
      () => {
        isWithdrawn = status.state !== 'granted'
        const now = capture.value
        if (!isWithdrawn && now.state === 'failed' && now.problem === 'denied') void turnOn()
        else block()
      },
      { signal: scope.signal },
    )
    // The track may end before or after.
    scope.follow(() => capture.value, block)
  }
  // Browsers that do not know these names tell nothing.
  permissions?.query({ name: kind as PermissionName }).then(follow, () => undefined)
}
