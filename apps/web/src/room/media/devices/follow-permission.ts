import type { Scope } from '#room/reactive/scope.ts'
import type { CaptureModel } from './capture.ts'

/** Turns on a device that was refused once the browser allows it: whoever has just said yes presses nothing more. */
export function followPermission(
  scope: Scope,
  { kind, capture, turnOn }: Pick<CaptureModel, 'kind' | 'capture' | 'turnOn'>,
  permissions: Pick<Permissions, 'query'> | undefined,
) {
  const follow = (status: PermissionStatus) =>
    status.addEventListener(
      'change',
      () => {
        const now = capture.value
        if (status.state === 'granted' && now.state === 'failed' && now.problem === 'denied') void turnOn()
      },
      { signal: scope.signal },
    )
  // Browsers that do not know these names tell nothing.
  permissions?.query({ name: kind as PermissionName }).then(follow, () => undefined)
}
