import { createHmac } from 'node:crypto'
import { EventKind } from '@lumi/contract/values'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock/clock.ts'
import { eq } from '../../../platform/db/orm.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { pauseSeconds } from './deliver.ts'
import { type Deliveries, startDeliveries } from './deliveries.ts'
import { addSubscriber, createDeliveringServer, happenTo } from './delivering.fixture.ts'
import { LEASE_MS, takeDelivery } from './queue.ts'
import { type Receiver, startReceiver } from './receiver.fixture.ts'
import { subscribers } from './table.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let receiver: Receiver
let running: Deliveries[] = []
beforeAll(async () => {
  server = await createDeliveringServer()
})
beforeEach(async () => {
  owner = await server.signUp()
  receiver = await startReceiver()
})
afterEach(async () => {
  await Promise.all(running.map((deliveries) => deliveries.stop({ graceMs: 100 })))
  running = []
  await receiver.stop()
  await server.services.db.delete(subscribers)
})
afterAll(() => server.close())

/** Delivers in real time, as a worker does; several stand for several processes. */
async function work(services = { ...server.services, clock: systemClock }) {
  const deliveries = await startDeliveries(services)
  running.push(deliveries)
  return deliveries
}
const call = (method: 'GET' | 'PUT', path: string, body?: unknown) =>
  server.call(method, `/v1/${path}`, { token: owner.token, body })
const subscribe = (changes = {}) => addSubscriber(server, owner, { targetUrl: receiver.url, ...changes })
const read = async (id: string) => (await call('GET', `subscriber/${id}`)).body
const happenHere = (count = 1, kind: EventKind = EventKind.conferenceUpdated, db = server.services.db) =>
  happenTo(owner, Array<EventKind>(count).fill(kind), db)
const items = () => receiver.received.flatMap((delivery) => delivery.items)
const isAscending = (ids: number[]) => ids.every((id, n) => n === 0 || id > (ids[n - 1] as number))

test('posts what happens, signed, and says how it went', async () => {
  await happenHere(3)
  const { subscriberId, secret } = await subscribe()
  await work()
  await happenHere(2)
  await expect.poll(() => receiver.taken.length).toBe(2)
  const [delivery] = receiver.received
  expect(delivery).toMatchObject({
    subscriberId,
    deliveryId: expect.stringMatching(/^[\da-f-]{36}$/),
    items: [{ displayName: 'event 0', clientId: owner.clientId, eventKind: 103 }, { displayName: 'event 1' }],
    headers: { 'content-type': 'application/json' },
  })
  const { 'lumi-timestamp': timestamp, 'lumi-signature': signature } = delivery?.headers ?? {}
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(5)
  const expected = createHmac('sha256', secret).update(`${timestamp}.${delivery?.body}`).digest('hex')
  expect(signature).toBe(`v1=${expected}`)
  await expect
    .poll(async () => (await read(subscriberId)).lastDelivery)
    .toEqual({
      deliveryId: delivery?.deliveryId,
      at: expect.any(String),
      ok: true,
      status: 204,
      error: null,
      attempts: 1,
      events: 2,
      nextTry: null,
    })
})

test('is counted for the operator: how many were taken and failed, and how many are pending', async () => {
  const { registry } = server.services.metrics
  const figure = async (line: string) =>
    Number(
      (await registry.metrics())
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.slice(line.length) ?? 0,
    )
  const failedBefore = await figure('lumi_deliveries_total{outcome="failed"} ')
  const takenBefore = await figure('lumi_deliveries_total{outcome="taken"} ')
  receiver.answer = (response) => void response.writeHead(500).end()
  await subscribe()
  await work()
  await happenHere()
  await expect.poll(() => figure('lumi_deliveries_total{outcome="failed"} ')).toBeGreaterThan(failedBefore)
  expect(await figure('lumi_deliveries_pending ')).toBe(1)
  receiver.answer = (response) => void response.writeHead(200).end()
  await expect.poll(() => figure('lumi_deliveries_total{outcome="taken"} ')).toBe(takenBefore + 1)
  await expect.poll(() => figure('lumi_deliveries_pending ')).toBe(0)
})

test('delivers at the interval, in batches', async () => {
  await subscribe({ targetInterval: 2 })
  await work()
  await happenHere()
  await expect.poll(() => receiver.taken.length).toBe(1)
  await happenHere()
  await happenHere()
  await expect.poll(() => receiver.taken.length).toBe(3)
  const [first, second, ...more] = receiver.received
  expect(more).toEqual([])
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(1_800)
})

test('delivers all in order, once each, when one try in five fails and two processes work', async () => {
  let tries = 0
  receiver.answer = (response) => void response.writeHead(++tries % 5 === 2 ? 500 : 200).end()
  await subscribe()
  await Promise.all([work(), work()])
  for (let n = 0; n < 30; n++) await happenHere(2)
  await expect.poll(() => receiver.taken.length, { timeout: 15_000 }).toBe(60)
  for (let n = 0; n < 20; n++) await happenHere(1)
  await expect.poll(() => receiver.taken.length, { timeout: 15_000 }).toBe(80)
  expect(isAscending(receiver.taken)).toBe(true)
  expect(receiver.mostAtOnce).toBe(1)
  const [failed] = receiver.received.slice(1)
  const again = receiver.received.filter(({ deliveryId }) => deliveryId === failed?.deliveryId)
  expect(again.map(({ items }) => items)).toEqual([failed?.items, failed?.items])
})

test('takes a backlog of several deliveries without waiting in between', async () => {
  await subscribe({ targetInterval: 3600 })
  await happenHere(450)
  await work()
  await expect.poll(() => receiver.taken.length).toBe(450)
  expect(receiver.received.map((delivery) => delivery.items.length)).toEqual([200, 200, 50])
  expect(isAscending(receiver.taken)).toBe(true)
})

test('loses none that commits after a later one', async () => {
  await subscribe()
  await work()
  const commit = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const slow = server.services.db.transaction(async (tx) => {
    await happenHere(1, EventKind.conferenceStarted, tx)
    written.resolve()
    await commit.promise
  })
  await written.promise
  await happenHere(1, EventKind.conferenceStopped)
  await expect.poll(() => items().map(({ eventKind }) => eventKind)).toEqual([102])
  commit.resolve()
  await slow
  await expect.poll(() => items().map(({ eventKind }) => eventKind)).toEqual([102, 101])
})

test('receives only the requested kinds', async () => {
  const { subscriberId } = await subscribe({ eventKinds: '101,102' })
  await happenHere(3)
  await happenHere(1, EventKind.conferenceStarted)
  expect(await read(subscriberId)).toMatchObject({ waiting: 1 })
  const deliveries = await work()
  await expect.poll(() => items().map(({ eventKind }) => eventKind)).toEqual([101])
  await happenHere(3)
  await deliveries.settle()
  expect(await read(subscriberId)).toMatchObject({ waiting: 0 })
  expect(items()).toHaveLength(1)
})

test('a receiver that disappears gets everything when it is back', async () => {
  const { subscriberId } = await subscribe()
  const { port } = receiver
  await receiver.stop()
  await work()
  await happenHere(5)
  await expect
    .poll(() => read(subscriberId))
    .toMatchObject({
      enabled: true,
      waiting: 5,
      lastDelivery: { ok: false, status: null, error: 'ECONNREFUSED', nextTry: expect.any(String) },
    })
  receiver = await startReceiver(port)
  await expect.poll(() => receiver.taken.length).toBe(5)
})

test('a receiver that redirects or answers an error has not taken anything', async () => {
  const { subscriberId } = await subscribe()
  receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end()
  await work()
  await happenHere()
  await expect
    .poll(() => read(subscriberId))
    .toMatchObject({ waiting: 1, lastDelivery: { ok: false, status: 302, error: 'answered 302' } })
})

test('waits for a receiver that is slower than its interval', async () => {
  await subscribe()
  receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 1_500)
  await Promise.all([work(), work()])
  await happenHere()
  await expect.poll(() => receiver.received.length).toBe(1)
  for (let n = 0; n < 5; n++) await happenHere()
  await expect.poll(() => receiver.taken.length).toBe(6)
  expect(receiver.received.map((delivery) => delivery.items.length)).toEqual([1, 5])
  expect(receiver.mostAtOnce).toBe(1)
  expect(isAscending(receiver.taken)).toBe(true)
})

test('another address is tried at once', async () => {
  const { subscriberId } = await subscribe({ targetUrl: 'http://127.0.0.1:9/' })
  const deliveries = await work()
  await happenHere()
  await deliveries.settle()
  await call('PUT', `subscriber/${subscriberId}`, { targetUrl: receiver.url })
  await expect.poll(() => receiver.taken.length).toBe(1)
})

test('collects nothing while it is off', async () => {
  const { subscriberId } = await subscribe({ targetUrl: 'http://127.0.0.1:9/' })
  const deliveries = await work()
  await happenHere(2)
  await deliveries.settle()
  await call('PUT', `subscriber/${subscriberId}`, { enabled: false, targetUrl: receiver.url })
  await happenHere(2)
  expect(await read(subscriberId)).toMatchObject({ waiting: 0 })
  await call('PUT', `subscriber/${subscriberId}`, { enabled: true })
  await happenHere(1, EventKind.conferenceStarted)
  await expect.poll(() => items().map(({ eventKind }) => eventKind)).toEqual([101])
})

test('a name that leads inside meanwhile is not followed', async () => {
  const { subscriberId } = await subscribe()
  const inside = { targetUrl: 'http://10.255.255.1/' }
  await server.services.db.update(subscribers).set(inside).where(eq(subscribers.subscriberId, subscriberId))
  await work()
  await happenHere()
  await expect
    .poll(() => read(subscriberId))
    .toMatchObject({ lastDelivery: { ok: false, status: null, error: expect.stringContaining('private') } })
})

test('a delivery of a killed process is repeated as the same delivery', async () => {
  await subscribe()
  await happenHere(2)
  server.clock.advance(1)
  const begun = await takeDelivery(server.services)
  await happenHere(1)
  expect(await takeDelivery(server.services)).toBeUndefined()
  server.clock.advance(LEASE_MS / 1000)
  const deliveries = await work(server.services)
  await expect.poll(() => receiver.taken.length).toBe(2)
  expect(receiver.received[0]?.deliveryId).toBe(begun?.pending.deliveryId)
  server.clock.advance(1)
  await deliveries.settle()
  await expect.poll(() => receiver.taken.length).toBe(3)
  expect(isAscending(receiver.taken)).toBe(true)
})

test('pauses grow to an hour, each a little different', () => {
  expect([1, 2, 3, 4].map((attempts) => pauseSeconds(attempts, 0.5))).toEqual([1, 2, 4, 8])
  expect(pauseSeconds(50, 0.5)).toBe(3600)
  expect([pauseSeconds(1, 0), pauseSeconds(1, 1)]).toEqual([0.75, 1.25])
})
