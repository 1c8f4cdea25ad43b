import { isDatabaseOutage } from '../db/outage.ts'
import type { Logger } from '../log/logger.ts'

type Failing<T> = {
  log: Logger
  /** The log message of a failure. */
  message: string
  /** Names the one in the log. */
  about: (item: T) => object
}

/**
 * Runs `work` for one item after the other. A failure is logged and does not affect the others.
 *
 * @throws if the database is away: the others would fail as well.
 */
export async function oneByOne<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  { log, message, about }: Failing<T>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isDatabaseOutage(error)) throw error
      log.error({ err: error, ...about(item) }, message)
    }
  }
}
