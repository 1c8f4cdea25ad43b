import type { Scope } from './scope.ts'

/** Something that is asked for again and again. */
export interface Latest {
  load(): Promise<void>
  /** Asks again where it has been asked before. */
  refresh(): void
  /** What is known now is newer than any answer that is on its way. */
  overrule(): void
  /** Asks again in a while, once however often this is wanted until then. */
  retryLater(): void
}

/** How long it is waited until it is asked again. Milliseconds. */
const retryMs = 5_000

interface LatestOptions<Answer> {
  readonly read: (signal: AbortSignal) => Promise<Answer>
  readonly take: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

/**
 * An answer is taken unless one to a later question has been, and none after the scope has ended. Where questions follow
 * each other faster than they are answered, something is known all the same.
 */
export function createLatest<Answer>(
  { signal, after }: Pick<Scope, 'signal' | 'after'>,
  { read, take, fail }: LatestOptions<Answer>,
): Latest {
  let asked = 0
  /** The last question that needs no answer any more. */
  let settled = 0
  let cancelRetry: (() => void) | undefined
  const load = async () => {
    const turn = ++asked
    try {
      const answer = await read(signal)
      if (turn <= settled || signal.aborted) return
      settled = turn
      take(answer)
    } catch (error) {
      if (turn === asked && turn > settled && !signal.aborted) fail(error)
    }
  }
  return {
    load,
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
