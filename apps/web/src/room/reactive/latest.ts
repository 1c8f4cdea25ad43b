import type { Scope } from './scope.ts'

/** Something that is asked for again and again. */
export interface Latest<Change> {
  load(): Promise<void>
  /** Something has changed: an answer that is on its way may have been read before. */
  heard(change: Change): void
  /** Asks again where it has been asked before. */
  refresh(): void
  /** The present value is newer than any answer that is pending. */
  overrule(): void
  /** Asks again in a while, once however often this is wanted until then. */
  retryLater(): void
}

/** The pause before another try. Milliseconds. */
const retryMs = 5_000

interface LatestOptions<Answer, Change> {
  readonly read: (signal: AbortSignal) => Promise<Answer>
  /** With all that was heard since it was asked for, which comes after it. */
  readonly take: (answer: Answer, changes: readonly Change[]) => void
  readonly fail: (error: unknown) => void
}

/**
 * An answer is taken unless one to a later question has been, and none after the scope has ended. Where questions follow
 * each other faster than they are answered, something is known all the same.
 */
export function createLatest<Answer, Change = never>(
  { signal, after }: Pick<Scope, 'signal' | 'after'>,
  { read, take, fail }: LatestOptions<Answer, Change>,
): Latest<Change> {
  let asked = 0
  /** The changes since each request that is still pending. */
  const open = new Set<Change[]>()
  /** The last question that needs no answer any more. */
  let settled = 0
  let cancelRetry: (() => void) | undefined
  const load = async () => {
    const turn = ++asked
    const changes: Change[] = []
    open.add(changes)
    try {
      const answer = await read(signal)
      if (turn <= settled || signal.aborted) return
      settled = turn
      take(answer, changes)
    } catch (error) {
      if (turn === asked && turn > settled && !signal.aborted) fail(error)
    } finally {
      open.delete(changes)
    }
  }
  return {
    load,
    heard(change) {
      for (const changes of open) changes.push(change)
    },
    refresh() {
      if (asked > 0) void load()
    },
    overrule() {
      settled = asked
    },
    retryLater() {
      cancelRetry?.()
      cancelRetry = after(retryMs, load)
    },
  }
}
