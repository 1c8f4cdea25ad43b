import type { Scope } from './scope.ts'

/** A value of the server that is read again and again. */
export interface Refreshable<Change> {
  load(): Promise<void>
  /** The value has changed: an answer that is on its way may have been read before that. */
  applyChange(change: Change): void
  /** Reads it again, where it has been read before. */
  refresh(): void
  /** The present value is newer than any answer that is on its way. */
  setFresh(): void
  /** Reads it again in a while, once, however often this is called until then. */
  retryLater(): void
}

/** The pause before a retry. Milliseconds. */
const retryMs = 5_000

interface RefreshableOptions<Answer, Change> {
  readonly read: (signal: AbortSignal) => Promise<Answer>
  /** Takes an answer, with all changes since it was asked for, which come after it. */
  readonly take: (answer: Answer, changes: readonly Change[]) => void
  readonly fail: (error: unknown) => void
}

/**
 * An answer is taken unless one to a later request has been, and none after the scope has ended. So there is a value
 * also where requests follow each other faster than they are answered.
 */
export function createRefreshable<Answer, Change = never>(
  { signal, after }: Pick<Scope, 'signal' | 'after'>,
  { read, take, fail }: RefreshableOptions<Answer, Change>,
): Refreshable<Change> {
  let requests = 0
  /** The changes since each request that has no answer yet. */
  const pending = new Set<Change[]>()
  /** The last request whose answer is not needed any more. */
  let settled = 0
  let cancelRetry: (() => void) | undefined
  const load = async () => {
    const request = ++requests
    const changes: Change[] = []
    pending.add(changes)
    try {
      const answer = await read(signal)
      if (request <= settled || signal.aborted) return
      settled = request
      take(answer, changes)
    } catch (error) {
      if (request === requests && request > settled && !signal.aborted) fail(error)
    } finally {
      pending.delete(changes)
    }
  }
  return {
    load,
    applyChange(change) {
      for (const changes of pending) changes.push(change)
    },
    refresh() {
      if (requests > 0) void load()
    },
    setFresh() {
      settled = requests
    },
    retryLater() {
      cancelRetry?.()
      cancelRetry = after(retryMs, load)
    },
  }
}
