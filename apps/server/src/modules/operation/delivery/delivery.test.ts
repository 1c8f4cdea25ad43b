import { EventKind } from '@lumi/contract/values'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../platform/clock/clock.ts'
import { failure, type TestServer } from '../../../testing/test-server.ts'
import { events } from '../event/table.ts'
import { type Deliveries, startDeliveries } from '../subscriber/deliveries.ts'
import { addSubscriber, createDeliveringServer, happenTo } from '../subscriber/delivering.fixture.ts'
import { type Receiver, startReceiver } from '../subscriber/receiver.fixture.ts'
import { putDelivery } from './delivery.fixture.ts'
import { forgetOldDeliveries } from './sweep.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let receiver: Receiver
let running: Deliveries | undefined
beforeAll(async () => {
  server = await createDeliveringServer()
})
beforeEach(async () => {
  owner = await server.signUp()
  receiver = await startReceiver()
})
afterEach(async () => {
  await running?.stop({ graceMs: 100 })
  running = undefined
  await receiver.stop()
})
afterAll(() => server.close())

const work = async () => {
  running = await startDeliveries({ ...server.services, clock: systemClock })
  return running
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = owner.token) =>
  server.call(method, `/v1/${path}`, { token, body })
const subscribe = (changes = {}) => addSubscriber(server, owner, { targetUrl: receiver.url, ...changes })
const happenHere = (kinds: EventKind[] = [EventKind.conferenceUpdated]) =>
  happenTo(owner, kinds, server.services.db)
const list = async (subscriberId: string, query = '') =>
  (await call('GET', `subscriber/${subscriberId}/deliveries${query}`)).body
const again = (subscriberId: string, deliveryId: string) =>
  call('POST', `subscriber/${subscriberId}/delivery/${deliveryId}/again`)
const answer = (status: number, text: string) => {
  receiver.answer = (response) => void response.writeHead(status).end(text)
}

test('is kept with its answer, the newest first', async () => {
  const { subscriberId } = await subscribe()
  await work()
  answer(200, 'Thanks')
  await happenHere([EventKind.userJoined, EventKind.userLeft, EventKind.userJoined])
  await expect.poll(async () => (await list(subscriberId)).items).toHaveLength(1)
  answer(500, 'Out of paper')
  await happenHere()
  await expect.poll(async () => (await list(subscriberId)).items).toHaveLength(2)
  const { items } = await list(subscriberId)
  const [failed, taken] = items
  expect(failed).toMatchObject({
    ok: false,
    status: 500,
    error: 'answered 500',
    answer: 'Out of paper',
    eventKinds: [EventKind.conferenceUpdated],
    nextTry: expect.any(String),
  })
  expect(taken).toMatchObject({
    deliveryId: receiver.received[0]?.deliveryId,
    ok: true,
    status: 200,
    error: null,
    answer: 'Thanks',
    attempts: 1,
    events: 3,
    eventKinds: [EventKind.userJoined, EventKind.userLeft],
    durationMs: expect.any(Number),
    nextTry: null,
  })
  const ids = async (query: string) =>
    (await list(subscriberId, query)).items.map(({ deliveryId }: { deliveryId: string }) => deliveryId)
  expect(await ids('?failed=true')).toEqual([failed.deliveryId])
  expect(await ids('?failed=false')).toEqual([taken.deliveryId])
})

test('comes in pages', async () => {
  const of = await subscribe({ enabled: false })
  const made = []
  for (let n = 0; n < 5; n++) {
    server.clock.advance(1)
    made.unshift((await putDelivery(server, of)).deliveryId)
  }
  const found: string[] = []
  let cursor = ''
  do {
    const page = await list(of.subscriberId, `?limit=2${cursor && `&cursor=${cursor}`}`)
    found.push(...page.items.map(({ deliveryId }: { deliveryId: string }) => deliveryId))
    cursor = page.cursor
  } while (cursor)
  expect(found).toEqual(made)
})

test('is sent again with the same id and items, once, and delays nothing else', async () => {
  const { subscriberId } = await subscribe()
  const deliveries = await work()
  await happenHere([EventKind.conferenceStarted])
  await expect.poll(() => receiver.taken.length).toBe(1)
  const [first] = receiver.received
  const deliveryId = first?.deliveryId ?? ''
  // The later events fail, and wait for their retry.
  answer(500, '')
  await happenHere([EventKind.conferenceStopped])
  await expect.poll(async () => (await list(subscriberId)).items[0]?.ok).toBe(false)
  const waiting = (await call('GET', `subscriber/${subscriberId}`)).body.lastDelivery.deliveryId
  const asked = await again(subscriberId, deliveryId)
  expect(asked).toMatchObject({ status: 200, body: { deliveryId, attempts: 1, nextTry: expect.any(String) } })
  const posts = () => receiver.received.filter((one) => one.deliveryId === deliveryId)
  await expect.poll(() => posts().length).toBe(2)
  expect(posts()[1]?.items).toEqual(first?.items)
  const stored = async () =>
    (await list(subscriberId)).items.find((one: { deliveryId: string }) => one.deliveryId === deliveryId)
  await expect.poll(stored).toMatchObject({ ok: false, status: 500, attempts: 2, nextTry: null })
  await deliveries.settle()
  expect(posts()).toHaveLength(2)
  expect((await call('GET', `subscriber/${subscriberId}`)).body).toMatchObject({
    waiting: 1,
    lastDelivery: { deliveryId: waiting },
  })
})

test('that is being retried does not wait for its pause any more', async () => {
  const { subscriberId } = await subscribe()
  answer(503, '')
  await work()
  await happenHere()
  // The pauses are longer by then than anybody waits here.
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(3)
  await expect.poll(async () => (await list(subscriberId)).items[0]?.attempts).toBe(3)
  answer(200, '')
  const { deliveryId } = (await list(subscriberId)).items[0]
  expect((await again(subscriberId, deliveryId)).body.nextTry).not.toBeNull()
  await expect.poll(() => receiver.taken.length).toBe(1)
  await expect.poll(() => list(subscriberId)).toMatchObject({ items: [{ ok: true, attempts: 4 }] })
})

test('cannot be sent again to a subscriber that is off, nor without its events', async () => {
  const of = await subscribe()
  const { subscriberId } = of
  const { deliveryId } = await putDelivery(server, of)
  expect(await again(subscriberId, 'nothing')).toMatchObject(failure('unknownDelivery'))
  await again(subscriberId, deliveryId)
  await call('PUT', `subscriber/${subscriberId}`, { enabled: false })
  expect(await again(subscriberId, deliveryId)).toMatchObject(failure('subscriberOff'))
  await call('PUT', `subscriber/${subscriberId}`, { enabled: true })
  // Requests to send again from before it was disabled are forgotten.
  expect((await list(subscriberId)).items[0].nextTry).toBeNull()
  await server.services.db.delete(events)
  expect(await again(subscriberId, deliveryId)).toMatchObject(failure('deliveryExpired'))
})

test('belongs to its subscriber, and that to its app', async () => {
  const of = await subscribe({ enabled: false })
  const { deliveryId } = await putDelivery(server, of)
  const stranger = await server.signUp()
  const paths = [
    ['GET', `subscriber/${of.subscriberId}/deliveries`],
    ['POST', `subscriber/${of.subscriberId}/delivery/${deliveryId}/again`],
  ] as const
  for (const [method, path] of paths)
    expect(await call(method, path, undefined, stranger.token)).toMatchObject(failure('unknownSubscriber'))
  const other = await subscribe()
  expect(await again(other.subscriberId, deliveryId)).toMatchObject(failure('unknownDelivery'))
  await call('DELETE', `subscriber/${of.subscriberId}`)
  expect(await call('GET', `subscriber/${of.subscriberId}/deliveries`)).toMatchObject(
    failure('unknownSubscriber'),
  )
})

test('notifies the portal', async () => {
  const sent = vi.spyOn(server.services.realtime, 'send')
  const { subscriberId } = await subscribe()
  const announced = () => sent.mock.calls.filter(([, name]) => name === 'subscribers_changed').length
  await expect.poll(announced).toBe(1)
  await work()
  await happenHere()
  await expect.poll(announced, { timeout: 5_000 }).toBe(2)
  expect((await list(subscriberId)).items).toHaveLength(1)
  sent.mockRestore()
})

test('is forgotten by age and number', async () => {
  const of = await subscribe({ enabled: false })
  const put = () => putDelivery(server, of).then(({ deliveryId }) => deliveryId)
  const stored = async () => {
    const { access_token: token } = await server.signIn(owner.username, owner.password)
    const { body } = await call('GET', `subscriber/${of.subscriberId}/deliveries`, undefined, token)
    return body.items.map(({ deliveryId }: { deliveryId: string }) => deliveryId)
  }
  await put()
  server.clock.advance(14 * 24 * 60 * 60 + 1)
  const made = []
  for (let n = 0; n < 3; n++) {
    made.unshift(await put())
    server.clock.advance(1)
  }
  await forgetOldDeliveries(server.services)
  expect(await stored()).toEqual(made)
  await forgetOldDeliveries(server.services, { keep: 2 })
  expect(await stored()).toEqual(made.slice(0, 2))
})
