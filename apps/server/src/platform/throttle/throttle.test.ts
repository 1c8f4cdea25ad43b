import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpMail } from '../../modules/identity/password/help-mail.ts'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { LumiFailure } from '../errors/failure.ts'
import { throttles } from './table.ts'
import { assertAvailable, type Bucket, consume, forgetFullBuckets, refund } from './throttle.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const bucket = (limit = { burst: 3, perHour: 6 }): Bucket => ({ key: `bucket ${randomUUID()}`, limit })

/** Seconds until the next, where one of the buckets is empty. */
async function waited(work: Promise<void>): Promise<number | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof LumiFailure && error.errorName === 'tooManyRequests') return error.retryAfter
    throw error
  }
}
const take = (...from: Bucket[]) => waited(consume(server.services, from, 'too many'))
const look = (...from: Bucket[]) => waited(assertAvailable(server.services, from, 'too many'))

test('gives so many at once, and then one after the other', async () => {
  const one = bucket()
  for (let n = 0; n < 3; n++) expect(await take(one)).toBeUndefined()
  expect(await take(one)).toBe(600)
  server.clock.advance(599)
  expect(await take(one)).toBe(1)
  expect(await look(one)).toBe(1)
  server.clock.advance(1)
  expect(await look(one)).toBeUndefined()
  expect(await take(one)).toBeUndefined()
  expect(await take(one)).toBe(600)
  server.clock.advance(3 * 600)
  for (let n = 0; n < 3; n++) expect(await take(one)).toBeUndefined()
  expect(await take(one)).toBe(600)
})

test('takes from all or from none', async () => {
  const [small, large] = [bucket({ burst: 1, perHour: 1 }), bucket()]
  expect(await take(small, large)).toBeUndefined()
  for (let n = 0; n < 5; n++) expect(await take(large, small)).toBe(3600)
  for (let n = 0; n < 2; n++) expect(await take(large)).toBeUndefined()
  expect(await take(large)).toBe(600)
})

test('takes back what is given back, and no more', async () => {
  const one = bucket()
  await take(one)
  await refund(server.services, [one])
  await refund(server.services, [one])
  for (let n = 0; n < 3; n++) expect(await take(one)).toBeUndefined()
  expect(await take(one)).toBe(600)
})

test('gives no more to many at once', async () => {
  const [one, other] = [bucket(), bucket({ burst: 100, perHour: 1 })]
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? take(one, other) : take(other, one))),
  )
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(3)
})

test('keeps no names, and nothing once it is full again', async () => {
  const one = bucket()
  await take(one)
  const kept = () => server.services.db.select().from(throttles)
  expect(JSON.stringify(await kept())).not.toContain('bucket')
  server.clock.advance(24 * 3600)
  await forgetFullBuckets(server.services)
  expect(await kept()).toEqual([])
})

test('a class behind one address gets its mails at once, and a few an hour after that', async () => {
  const from = server.nextAddress()
  let asked = 0
  const ask = () => {
    asked += 1
    const body = { email: `pupil${asked}@example.com`, help: 'both' }
    return server.call('POST', '/api/lumi/login/help', { body }, from)
  }
  for (let pupil = 0; pupil < 400; pupil++) expect(await ask()).toMatchObject({ status: 204 })
  expect(await ask()).toMatchObject(failure('tooManyRequests'))
  expect(server.jobs.enqueued(helpMail)).toHaveLength(400)
  server.clock.advance(60)
  expect(await ask()).toMatchObject({ status: 204 })
})
