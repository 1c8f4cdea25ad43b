import type { Scope } from './scope.ts'

/** Resolves after a while, or as soon as the scope ends. */
export const waitWithin = (scope: Scope, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const inner = scope.child()
    inner.onEnd(resolve)
    inner.after(ms, inner.end)
  })
