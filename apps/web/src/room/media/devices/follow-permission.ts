import type { Scope } from '#room/reactive/scope.ts'
import type { CaptureModel } from './capture.ts'

/**
 * Turns on a device that was refused once the browser allows it: whoever has just said yes presses nothing more. One
 * whose permission is withdrawn is blocked, and not unplugged as the end of its track alone would say.
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
