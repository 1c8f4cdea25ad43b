import type { Scope } from '#room/reactive/scope.ts'
import { waitWithin } from '#room/reactive/wait-within.ts'

/** Longest that anything is waited for. Milliseconds. */
export const patienceMs = 12_000

/** Waits for a while. Rejects when the test ends meanwhile. */
export async function pause(scope: Scope, ms: number): Promise<void> {
  await waitWithin(scope, ms)
  if (scope.signal.aborted) throw new Error('The test has ended')
}

/** Rejects what takes too long, and what takes longer than the test. */
export const inTime = <T>(scope: Scope, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(scope, patienceMs).then(() => {
      throw new Error('No answer')
    }),
  ])
