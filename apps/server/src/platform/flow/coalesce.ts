export type Coalesced = {
  /**
   * Has the work done, beginning now or, while it is being done, once more after that. However often it is asked for
   * meanwhile, that is one round. Resolves when nothing is left to do.
   */
  (): Promise<void>
  /** True while the work runs. */
  readonly isRunning: boolean
}

/**
 * Never runs `work` twice at the same time, and never misses a change made while it ran. `work` reports its own
 * failures: a round that rejects is the last of this run, and rejects for all who wait for it.
 */
export function coalesce(work: () => Promise<void>): Coalesced {
  let running: Promise<void> | undefined
  let again = false

  async function run() {
    try {
      do {
        again = false
        await work()
      } while (again)
    } finally {
      running = undefined
    }
  }

  const ask = () => {
    again = true
    running ??= run()
    return running
  }
  return Object.defineProperty(ask, 'isRunning', { get: () => running !== undefined }) as typeof ask &
    Coalesced
}
