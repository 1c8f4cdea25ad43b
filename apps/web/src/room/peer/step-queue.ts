import { LumiError } from '@lumi/sdk'
import type { Scope } from '#room/reactive/scope.ts'

/** How long a step that did not reach the server waits before it is repeated. Milliseconds. */
const retryMs = 1_500

/**
 * Takes one step after the other, until the scope ends. Descriptions and candidates have an order: what comes later
 * waits while a step does not reach the server.
 */
export function createStepQueue(scope: Scope): (step: () => Promise<unknown>) => void {
  let work: Promise<unknown> = Promise.resolve()
  const untilDone = async (step: () => Promise<unknown>) => {
    while (!scope.signal.aborted) {
      try {
        return await step()
      } catch (error) {
        if (scope.signal.aborted) return
        console.warn('A step towards a connection failed', error)
        if (!isTemporary(error)) return
        await new Promise<void>((resolve) => void scope.after(retryMs, resolve))
      }
    }
  }
  return (step) => {
    work = work.then(() => untilDone(step))
  }
}

/** Nobody answered, or only not yet: the token may be renewed at this moment. */
const isTemporary = (error: unknown) =>
  error instanceof LumiError &&
  (error.isUnreachable || error.status >= 500 || error.status === 429 || error.status === 401)
