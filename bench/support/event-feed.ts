import pg from 'pg'
import { until } from '../../e2e/support/until.ts'
import { readMetric } from './metrics.ts'

const LIMIT_MS = 10 * 60_000

/**
 * Waits until the server has sent its sockets all events. A million inserted directly into the database occupy it for
 * most of a minute, and would slow down the first measurement. @throws Error if the server does not report its
 * progress, or is not done in ten minutes.
 */
export async function waitForEventFeed(url: string, databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const { rows } = await db.query('SELECT count(*)::int AS events FROM events')
  await db.end()
  const isDone = async () => (await readMetric(url, 'lumi_event_lag_seconds_count')) >= rows[0].events
  await until('every event is told', isDone, { limitMs: LIMIT_MS, everyMs: 500 })
}
