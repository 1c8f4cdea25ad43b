import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { METRICS_TOKEN } from './bench.ts'

const COUNT = /^lumi_event_lag_seconds_count (\d+)$/m

/**
 * Waits until the server has told its sockets of every event that there is. A million that were written into the
 * database at once keep it busy for most of a minute, and would slow down whatever is measured first.
 * @throws Error where the server does not say how far it is.
 */
export async function waitForEventFeed(url: string, databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const { rows } = await db.query('SELECT count(*)::int AS events FROM events')
  await db.end()
  while ((await toldEvents(url)) < rows[0].events) await setTimeout(500)
}

async function toldEvents(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const count = COUNT.exec(await answer.text())?.[1]
  if (count === undefined) throw new Error(`/metrics answers ${answer.status} without a count of events told`)
  return Number(count)
}
