import { hostname } from 'node:os'
import { every } from '../../../platform/clock/every.ts'
import type { Services } from '../../../platform/context.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { coalesce } from '../../../platform/flow/coalesce.ts'
import type { LogBuffer } from '../../../platform/log/log-buffer.ts'
import { publish } from '../../../platform/notices/publish.ts'
import { defineTopic } from '../../../platform/notices/topic.ts'
import { insertEntries } from './repository.ts'

/** Ids of new entries. */
export const entriesAdded = defineTopic<number[]>('log_entries')
const FLUSH_MS = 1_000
const BATCH = 200
const partNames = { all: 'Lumi', web: 'Web', worker: 'Worker' } as const

/**
 * Stores the buffered lines of the process's log, a batch a second. Lines of a killed process that were not stored are
 * only on its standard output.
 */
export function storeLogLines(services: Pick<Services, 'db' | 'config' | 'log'>, lines: LogBuffer) {
  const { db, config, log } = services
  const node = `${hostname()}:${process.pid}`

  async function store() {
    for (let batch = lines.take(BATCH); batch.length > 0; batch = lines.take(BATCH)) {
      try {
        await db.transaction(async (tx) => {
          const ids = await insertEntries(
            tx,
            batch.map((line) => ({ ...line, server: line.server ?? partNames[config.role], node })),
          )
          await publish({ db: tx }, entriesAdded, ids)
        })
      } catch (error) {
        // A batch that would fail again is dropped. This line itself is not stored: it would come back forever.
        if (!isDatabaseOutage(error))
          log.error({ err: error, kept: false }, 'log entries could not be stored')
        else lines.giveBack(batch)
        return
      }
    }
  }

  const flush = coalesce(store)
  const stopFlushing = every(FLUSH_MS, flush)
  return {
    flush: (): Promise<void> => flush(),
    /** Stores what is left. */
    async stop() {
      stopFlushing()
      await flush()
    },
  }
}
