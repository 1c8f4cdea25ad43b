import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../config/error.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createLogger } from '../log/logger.ts'
import { checkSecretKey, readFingerprint } from './fingerprint.ts'
import { createSecrets } from './secrets.ts'

const right = createSecrets('the secret that it was begun with, long')
const wrong = createSecrets('another secret that somebody has set now')
const opens = async () => true

let database: Database
beforeEach(async () => {
  const { url, drop } = await createTestDatabase()
  database = await openDatabase({ url, log: createLogger('silent') })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
})

test('the first key is the one that counts', async () => {
  await checkSecretKey(database.db, right, opens)
  await checkSecretKey(database.db, right, opens)
  const refusal = await checkSecretKey(database.db, wrong, opens).catch((error) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  expect(refusal.message).toMatch(/^SECRET_KEY is not the one that this database was encrypted with; [^\n]+$/)
})

test('of servers that start at once with different keys, only those with one of them go on', async () => {
  const tries = Array.from({ length: 10 }, (_, number) => (number % 2 ? right : wrong))
  const ended = await Promise.allSettled(tries.map((key) => checkSecretKey(database.db, key, opens)))
  const outcomes = ended.map(({ status }) => status)
  expect(new Set(outcomes)).toEqual(new Set(['fulfilled', 'rejected']))
  for (const parity of [0, 1]) {
    expect(new Set(outcomes.filter((_, number) => number % 2 === parity)).size).toBe(1)
  }
})

test('a key that does not open what is there already is not taken for the first', async () => {
  await expect(checkSecretKey(database.db, wrong, async () => false)).rejects.toThrow(ConfigError)
  expect(await readFingerprint(database.db)).toBeUndefined()
})
