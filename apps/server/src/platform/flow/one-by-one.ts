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
 * Does `work` for one after the other. What fails for one is logged and keeps no other from it.
 *
 * @throws where the database is away: nothing would work for the others either.
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
