import type { Scope } from './scope.ts'

/** Something that is asked for again and again. */
export interface Latest {
  load(): Promise<void>
  /** Asks again where it has been asked before. */
  refresh(): void
  /** What is known now is newer than any answer that is on its way. */
  overrule(): void
}

interface LatestOptions<Answer> {
  readonly read: (signal: AbortSignal) => Promise<Answer>
  readonly take: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

/** Only the answer to the latest question is taken, and none after the scope has ended. */
export function createLatest<Answer>(
  { signal }: Pick<Scope, 'signal'>,
  { read, take, fail }: LatestOptions<Answer>,
): Latest {
  let asked = 0
  const load = async () => {
    const turn = ++asked
    const isLatest = () => turn === asked && !signal.aborted
    try {
      const answer = await read(signal)
      if (isLatest()) take(answer)
    } catch (error) {
      if (isLatest()) fail(error)
    }
  }
  return {
    load,
    refresh() {
      if (asked > 0) void load()
    },
    overrule() {
      asked++
    },
  }
}
