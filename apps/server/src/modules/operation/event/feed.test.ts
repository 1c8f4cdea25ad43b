import { EventKind } from '@lumi/contract/values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock/clock.ts'
import { type Database, openDatabase } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/orm.ts'
import { createLogger } from '../../../platform/log/logger.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { happen } from './event.fixture.ts'
import { type EventFeed, openEventFeed } from './feed.ts'

const log = createLogger('silent')
const clock = systemClock
let test: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let feed: EventFeed
const received: string[] = []
beforeAll(async () => {
  test = await createTestDatabase()
  database = await openDatabase({ url: test.url, log })
  await happenHere('before')
  feed = await openEventFeed({ ...database, log }, (news) => {
    received.push(...news.map(({ data }) => data.displayName ?? ''))
  })
})
beforeEach(async () => {
  // Events of the previous test may still be in transit.
  await feed.poll()
  received.splice(0)
})
afterAll(async () => {
  feed.close()
  await database.close()
  await test.drop()
})

const happenHere = (displayName: string, db = database.db) =>
  happen({ db, clock }, [{ kind: EventKind.conferenceUpdated, clientId: 'app', confId: 'conf', displayName }])

describe('the event feed', () => {
  it('hands over what commits, once, and nothing from before', async () => {
    await happenHere('one')
    await happenHere('two')
    await expect.poll(() => received).toEqual(['one', 'two'])
    await feed.poll()
    expect(received).toEqual(['one', 'two'])
  })

  it('hands over a bulk in pieces, each event once', async () => {
    const names = Array.from({ length: 1_203 }, (_, number) => `bulk ${number}`)
    const bulk = names.map((displayName) => ({
      kind: EventKind.conferenceUpdated,
      clientId: 'app',
      confId: 'conf',
      displayName,
    }))
    await happen({ db: database.db, clock }, bulk)
    await expect.poll(() => received.length).toBe(names.length)
    await feed.poll()
    expect(received).toEqual(names)
  })

  it('does not deliver events of rolled-back transactions', async () => {
    await database.db
      .transaction(async (tx) => {
        await happenHere('never', tx)
        throw new Error('changed my mind')
      })
      .catch(() => {})
    await happenHere('after')
    await expect.poll(() => received).toEqual(['after'])
  })

  it('misses none that commits after a later one', async () => {
    const commit = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = database.db.transaction(async (tx) => {
      await happenHere('slow', tx)
      written.resolve()
      await commit.promise
    })
    await written.promise
    await happenHere('quick')
    await expect.poll(() => received).toEqual(['quick'])
    commit.resolve()
    await slow
    await expect.poll(() => received).toEqual(['quick', 'slow'])
  })

  it('takes what a dump brought from elsewhere for old, now and later', async () => {
    await happenHere('restored')
    await expect.poll(() => received).toEqual(['restored'])
    received.length = 0
    // Its transaction is one that this database comes to soon.
    await database.db.execute(sql`UPDATE events SET xact_id = (pg_current_xact_id()::text::bigint + 5)::text::xid8
      WHERE data->>'displayName' = 'restored'`)
    const other: string[] = []
    const opened = await openEventFeed({ ...database, log }, (news) => {
      other.push(...news.map(({ data }) => data.displayName ?? ''))
    })
    const names = Array.from({ length: 10 }, (_, n) => `new ${n}`)
    for (const name of names) await happenHere(name)
    await expect.poll(() => other).toEqual(names)
    opened.close()
    const { rows } = await database.db.execute(sql`SELECT 1 FROM events
      WHERE xact_id >= pg_snapshot_xmax(pg_current_snapshot())`)
    expect(rows).toEqual([])
  })

  it('catches up after its connection was lost', async () => {
    await database.db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'lumi listener'`,
    )
    await Promise.all(Array.from({ length: 20 }, (_, n) => happenHere(`missed ${n}`)))
    await expect.poll(() => received.length).toBe(20)
    await happenHere('then')
    await expect.poll(() => received.at(-1)).toBe('then')
    expect(new Set(received).size).toBe(21)
  })
})
