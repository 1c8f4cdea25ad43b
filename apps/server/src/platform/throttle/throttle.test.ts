import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helpMail } from '../../modules/identity/password/help-mail.ts'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { LumiFailure } from '../errors/failure.ts'
import { bucketsByNetwork } from './by-network.ts'
import { throttles } from './table.ts'
import { assertAvailable, type Bucket, consume, forgetFullBuckets, refund } from './throttle.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const bucket = (limit = { burst: 3, perHour: 6 }): Bucket => ({ key: `bucket ${randomUUID()}`, limit })

/** Seconds until the next, where one of the buckets is empty. */
async function waited(work: Promise<unknown>): Promise<number | undefined> {
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

describe('the reserve of a bucket', () => {
  const withReserve = () => {
    const [own, shared] = [bucket({ burst: 2, perHour: 1 }), bucket({ burst: 3, perHour: 60 })]
    return { own, shared, whole: { ...bucket({ burst: 1, perHour: 1 }), reserve: [own, shared] } }
  }

  test('is used once the bucket is empty, and all of it at a time', async () => {
    const { own, shared, whole } = withReserve()
    expect(await take(whole)).toBeUndefined()
    expect(await look(whole)).toBeUndefined()
    for (let n = 0; n < 2; n++) expect(await take(whole)).toBeUndefined()
    expect(await take(whole)).toBe(3600)
    expect(await look(whole)).toBe(3600)
    // Nothing was taken from the other part when the first was empty.
    expect(await take(shared)).toBeUndefined()
    expect(await take(shared)).toBe(60)
    expect(await take(own)).toBe(3600)
  })

  test('gets back what was taken from it, and the bucket does not', async () => {
    const { whole } = withReserve()
    await take(whole)
    const taken = await consume(server.services, [whole], 'too many')
    expect(taken.map(({ key }) => key).toSorted()).toEqual(whole.reserve.map(({ key }) => key).toSorted())
    await refund(server.services, taken)
    for (let n = 0; n < 2; n++) expect(await take(whole)).toBeUndefined()
    expect(await take(whole)).toBe(3600)
  })

  test('is taken from by many at once without waiting in a circle', async () => {
    const { whole } = withReserve()
    const other = bucket({ burst: 100, perHour: 1 })
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? take(whole, other) : take(other, whole))),
    )
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(3)
  })
})

test('a network of IPv6 is no way round a limit by its size', async () => {
  const what = randomUUID()
  const takeFrom = (address: string) => take(...bucketsByNetwork(address, what, { burst: 3, perHour: 6 }))
  let taken = 0
  for (const fourth of ['0', '1', '2', '100', '200', '300', '400'])
    for (let n = 0; n < 4; n++) if ((await takeFrom(`2001:db8:7:${fourth}::${n}`)) === undefined) taken += 1
  // A /64 gets 3, a /56 twice and a /48 four times as many.
  expect(taken).toBe(12)
  expect(await takeFrom('2001:db8:7:500::1')).toBe(150)
  expect(await takeFrom('2001:db8:8::1')).toBeUndefined()
})

test('gives no more to many at once', async () => {
  const [one, other] = [bucket(), bucket({ burst: 100, perHour: 1 })]
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? take(one, other) : take(other, one))),
  )
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(3)
})

test('stores no names, and nothing once it is full again', async () => {
  const one = bucket()
  await take(one)
  const stored = () => server.services.db.select().from(throttles)
  expect(JSON.stringify(await stored())).not.toContain('bucket')
  server.clock.advance(24 * 3600)
  await forgetFullBuckets(server.services)
  expect(await stored()).toEqual([])
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
