import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '../../modules/identity/table.ts'
import type { OwnPostgres } from '../../testing/own-postgres.ts'
import { createLogger } from '../log/logger.ts'
import { publish } from '../notices/publish.ts'
import { defineTextTopic } from '../notices/topic.ts'
import { type Database, openDatabase } from './database.ts'
import { eq, sql } from './orm.ts'
import { isUniqueViolation } from './outage.ts'

const log = createLogger('silent')
const news = defineTextTopic('news')

const person = (accountId: string, username: string) => ({
  accountId,
  username,
  email: `${accountId}@example.com`,
  passwordHash: '',
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 4,
  color: 0,
  audience: 'general' as const,
  created: new Date(),
})

/** The behaviour that every PostgreSQL must have. */
export function testDatabase(name: string, start: () => Promise<OwnPostgres>): void {
  describe(name, () => {
    let postgres: OwnPostgres
    const opened: Database[] = []
    const open = async () => {
      const database = await openDatabase({ url: postgres.url, log, patienceMs: 10_000 })
      opened.push(database)
      return database
    }
    beforeAll(async () => {
      postgres = await start()
    })
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((database) => database.close()))
    })
    afterAll(() => postgres?.stop())

    test('gives servers that start at once all tables', async () => {
      const databases = await Promise.all([open(), open(), open()])
      for (const { db } of databases) expect(await db.select().from(accounts)).toEqual([])
    })

    test('keeps nothing of a transaction that fails, and tells nobody of it', async () => {
      const { db, listener } = await open()
      const received = vi.fn()
      await listener.subscribe(news, received)
      const failing = db.transaction(async (tx) => {
        await tx.insert(accounts).values(person('failing', 'failing'))
        await publish({ db: tx }, news, 'failed')
        throw new Error('on purpose')
      })
      await expect(failing).rejects.toThrow('on purpose')
      await publish({ db: db }, news, 'next')
      await expect.poll(() => received.mock.calls).toEqual([['next']])
      expect(await db.select().from(accounts).where(eq(accounts.accountId, 'failing'))).toEqual([])
    })

    test('tells two who want the same name apart from other failures', async () => {
      const { db } = await open()
      await db.insert(accounts).values(person('first', 'wanted'))
      const second = await db
        .insert(accounts)
        .values(person('second', 'wanted'))
        .then(
          () => undefined,
          (error) => error,
        )
      expect(isUniqueViolation(second, 'accounts_username')).toBe(true)
      expect(isUniqueViolation(second, 'accounts_email')).toBe(false)
    })

    test('answers again after kill -9, without losing what was committed', async () => {
      const { db, listener } = await open()
      const [received, missed] = [vi.fn(), vi.fn()]
      await listener.subscribe(news, received, missed)
      await db.insert(accounts).values(person('lasting', 'lasting'))

      postgres.kill()
      await expect.poll(() => listener.isConnected()).toBe(false)
      // Nothing was sent yet, so the query may wait for the new process.
      const found = await db.select().from(accounts).where(eq(accounts.accountId, 'lasting'))
      expect(found).toHaveLength(1)
      await expect.poll(() => missed.mock.calls.length).toBe(1)
      await publish({ db: db }, news, 'after')
      await expect.poll(() => received.mock.calls).toEqual([['after']])
    })

    test('bears the loss of single connections, busy or idle', async () => {
      const { db, listener } = await open()
      const lost = db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
      await expect(lost).rejects.toThrow()
      await db.execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      )
      await expect.poll(() => db.execute(sql`SELECT 1 AS one`).then(({ rows }) => rows)).toEqual([{ one: 1 }])
      await expect.poll(() => listener.isConnected()).toBe(true)
    })
  })
}
