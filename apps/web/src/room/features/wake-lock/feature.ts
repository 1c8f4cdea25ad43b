import { defineFeature } from '#room/feature.ts'
import type { Scope } from '#room/reactive/scope.ts'

export const wakeLock = defineFeature({
  name: 'wakeLock',
  createModel: ({ scope }) => keepAwake(scope, navigator.wakeLock),
})

/** Keeps the screen from going dark during a call. Browsers end the lock with a page that is hidden. */
export function keepAwake(scope: Scope, wakeLock: Pick<WakeLock, 'request'> | undefined) {
  let lock: WakeLockSentinel | undefined
  const request = async () => {
    if (document.visibilityState !== 'visible') return
    // A battery that runs low refuses it: the call goes on without.
    const next = await wakeLock?.request('screen').catch(() => undefined)
    if (scope.signal.aborted) await next?.release()
    else lock = next
  }
  document.addEventListener('visibilitychange', request, { signal: scope.signal })
  scope.onEnd(() => void lock?.release())
  void request()
}
