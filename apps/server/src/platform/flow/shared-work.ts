/** Work by its id that many may ask for at once, and that is then done once for all of them. */
export type SharedWork<Result> = {
  isUnderWay(id: string): boolean
  /**
   * Begins `work`, or waits for what is under way by this id. What fails does so for all who wait. A caller whose
   * `signal` is aborted waits no longer; when the last has gone, the signal of the work is aborted too.
   */
  do(id: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

type UnderWay<Result> = { result: Promise<Result>; callers: number; over: AbortController }

export function createSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, UnderWay<Result>>()

  function forget(id: string, one: UnderWay<Result>): void {
    // Others may have started it again.
    if (underWay.get(id) === one) underWay.delete(id)
  }

  function begin(id: string, work: (signal: AbortSignal) => Promise<Result>): UnderWay<Result> {
    const over = new AbortController()
    const one = { result: work(over.signal), callers: 0, over }
    underWay.set(id, one)
    const ended = () => forget(id, one)
    one.result.then(ended, ended)
    return one
  }

  return {
    isUnderWay: (id) => underWay.has(id),
    async do(id, signal, work) {
      signal.throwIfAborted()
      const one = underWay.get(id) ?? begin(id, work)
      const gone = Promise.withResolvers<never>()
      const leave = () => gone.reject(signal.reason)
      signal.addEventListener('abort', leave)
      one.callers += 1
      try {
        return await Promise.race([one.result, gone.promise])
      } finally {
        signal.removeEventListener('abort', leave)
        one.callers -= 1
        if (one.callers === 0) {
          forget(id, one)
          one.over.abort()
        }
      }
    },
  }
}
