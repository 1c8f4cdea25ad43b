import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { createTestJobs } from '../../testing/jobs.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { sql } from '../db/orm.ts'
import { createLogger } from '../log/logger.ts'
import { publish, publishAll } from './publish.ts'
import { handleNoticeSweep, sweepNotices } from './sweep.ts'
import { notices } from './table.ts'
import { defineSignal, defineTextTopic, defineTopic } from './topic.ts'

type Note = { number: number; text: string }
const notes = defineTopic<Note>('notes')
const ids = defineTextTopic('ids')
const news = defineSignal('news')

let home: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeEach(async () => {
  home = await createTestDatabase()
  database = await openDatabase({ url: home.url, log: createLogger('silent') })
})
afterEach(async () => {
  await database.close()
  await home.drop()
})

const note = (number: number, length = 10): Note => ({ number, text: 'ä'.repeat(length) })

async function listen() {
  const received: unknown[] = []
  await database.listener.subscribe(notes, ({ number, text }) => received.push([number, text.length]))
  await database.listener.subscribe(ids, (id) => received.push(id))
  await database.listener.subscribe(news, () => received.push('news'))
  return received
}

test('brings notices of any size, of all topics, in the order in which they were published', async () => {
  const received = await listen()
  await database.db.transaction(async (tx) => {
    await publish({ db: tx }, notes, note(1))
    await publish({ db: tx }, notes, note(2, 200_000))
    await publish({ db: tx }, news)
    // This notice has less than 8000 characters, but more bytes.
    await publish({ db: tx }, notes, note(3, 7_000))
    await publishAll({ db: tx }, ids, ['one', 'two'])
  })
  await expect.poll(() => received).toEqual([[1, 10], [2, 200_000], 'news', [3, 7_000], 'one', 'two'])
})

test('sends and stores nothing of a failed transaction', async () => {
  const received = await listen()
  const failing = database.db.transaction(async (tx) => {
    await publish({ db: tx }, notes, note(1, 200_000))
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await publish(database, ids, 'next')
  await expect.poll(() => received).toEqual(['next'])
  expect(await database.db.select().from(notices)).toEqual([])
})

test('asks listeners to query themselves if a large notice is gone', async () => {
  const [received, missed]: [unknown[], string[]] = [await listen(), []]
  await database.listener.subscribe(
    news,
    () => {},
    () => missed.push('news'),
  )
  await database.db.execute(sql`SELECT pg_notify('large_notices', '999')`)
  await publish(database, ids, 'next')
  await expect.poll(() => received).toEqual(['next'])
  expect(missed).toEqual(['news'])
})

test('sweeps what everybody has fetched long ago', async () => {
  const jobs = createTestJobs()
  handleNoticeSweep({ db: database.db, jobs })
  await publish(database, notes, note(1, 9_000))
  await database.db.update(notices).set({ created: sql`now() - interval '2 hours'` })
  await publish(database, notes, note(2, 9_000))
  await jobs.run(sweepNotices, {})
  const left = await database.db.select({ payload: notices.payload }).from(notices)
  expect(left.map(({ payload }) => notes.read(payload).number)).toEqual([2])
})
