import pg from 'pg'
import { until } from '../../e2e/support/until.ts'
import { readMetric } from './metrics.ts'

const LIMIT_MS = 10 * 60_000

/**
 * Waits until the server has told its sockets of every event that there is. A million that were written into the
 * database at once keep it busy for most of a minute, and would slow down whatever is measured first.
 * @throws Error where the server does not say how far it is, or is not done in ten minutes.
 */
export async function waitForEventFeed(url: string, databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const { rows } = await db.query('SELECT count(*)::int AS events FROM events')
  await db.end()
  const isDone = async () => (await readMetric(url, 'lumi_event_lag_seconds_count')) >= rows[0].events
  await until('every event is told', isDone, { limitMs: LIMIT_MS, everyMs: 500 })
}
