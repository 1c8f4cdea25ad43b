import { EventKind } from '@lumi/contract/values'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock/clock.ts'
import { failure, type TestServer } from '../../../testing/test-server.ts'
import { connectService } from '../../identity/oauth/grant.fixture.ts'
import { startDeliveries } from '../../operation/subscriber/deliveries.ts'
import {
  addSubscriber,
  createDeliveringServer,
  happenTo,
} from '../../operation/subscriber/delivering.fixture.ts'
import { type Receiver, startReceiver } from '../../operation/subscriber/receiver.fixture.ts'

let server: TestServer
let receiver: Receiver
beforeAll(async () => {
  server = await createDeliveringServer()
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.stop()
  await server.close()
})
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const list = async (token: string) =>
  (await server.call('GET', '/v1/connectedservices', { token })).body.items

// First: deliveries go by the system's clock, and the tests below move the server's.
test('a failed delivery to a subscriber of the service is its last failure, until one succeeds', async () => {
  const owner = await server.signUp()
  const { token } = await connectService(server.services, owner)
  receiver.answer = (response) => void response.writeHead(500).end()
  await addSubscriber(server, { ...owner, token }, { targetUrl: receiver.url })
  const deliveries = await startDeliveries({ ...server.services, clock: systemClock })
  stops.push(() => deliveries.stop({ graceMs: 100 }))
  await happenTo(owner, [EventKind.conferenceStarted], server.services.db)
  await expect
    .poll(async () => (await list(owner.token))[0].lastError)
    .toMatchObject({ name: 'deliveryFailed', status: 500 })
  receiver.answer = (response) => void response.writeHead(204).end()
  await expect.poll(async () => (await list(owner.token))[0].lastError).toBeNull()
})

test('the owner sees who connected what, since when and its last use', async () => {
  const owner = await server.signUp()
  const since = server.clock.now().toISOString()
  const { grantId, token } = await connectService(server.services, owner)
  const expected = {
    connectedServiceId: `zapier-${grantId}`,
    product: 'zapier',
    displayName: null,
    connectedBy: owner.username,
    created: since,
    lastUsed: null,
    lastError: null,
    sharesRecordings: null,
  }
  expect(await list(owner.token)).toEqual([expected])
  server.clock.advance(60)
  await server.call('GET', '/v1/account', { token })
  expect(await list(owner.token)).toEqual([{ ...expected, lastUsed: server.clock.now().toISOString() }])
})

test('disconnecting ends the tokens and deletes the subscribers, and others cannot', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const { grantId, token } = await connectService(server.services, owner)
  const { subscriberId } = await addSubscriber(server, { ...owner, token }, { targetUrl: receiver.url })
  const url = `/v1/connectedservice/zapier-${grantId}`
  expect(await server.call('DELETE', url, { token: stranger.token })).toMatchObject(
    failure('unknownConnectedService'),
  )
  expect(await server.call('DELETE', url, { token: owner.token })).toMatchObject({ status: 204 })
  expect(await server.call('GET', '/v1/account', { token })).toMatchObject(failure('tokenUnauthorized'))
  expect(await server.call('GET', `/v1/subscriber/${subscriberId}`, { token: owner.token })).toMatchObject(
    failure('unknownSubscriber'),
  )
  expect(await list(owner.token)).toEqual([])
  expect(await server.call('DELETE', url, { token: owner.token })).toMatchObject(
    failure('unknownConnectedService'),
  )
})

test('a product that gets no links to recordings has no such setting', async () => {
  const owner = await server.signUp()
  const { grantId } = await connectService(server.services, owner)
  const change = { token: owner.token, body: { sharesRecordings: true } }
  expect(await server.call('PUT', `/v1/connectedservice/zapier-${grantId}`, change)).toMatchObject(
    failure('noRecordingLinks'),
  )
})

test.each(['nothing', 'zapier', 'zapier-unknown', 'slack-unknown'])(
  'there is no connection %s',
  async (id) => {
    const { token } = await server.signUp()
    const path = `/v1/connectedservice/${id}`
    const change = { token, body: { sharesRecordings: true } }
    expect(await server.call('DELETE', path, { token })).toMatchObject(failure('unknownConnectedService'))
    expect(await server.call('PUT', path, change)).toMatchObject(failure('unknownConnectedService'))
  },
)
