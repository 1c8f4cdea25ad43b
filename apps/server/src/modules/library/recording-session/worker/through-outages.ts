import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseOutage } from '../../../../platform/db/outage.ts'

const AGAIN_MS = 1000

/** Tries again while the database does not answer: the page records on meanwhile. */
export async function throughOutages<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseOutage(error) || signal.aborted) throw error
      await pause(AGAIN_MS)
    }
  }
}
