import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hasRedis, startRedis } from '../../testing/redis.ts'
import { readRanges } from '../outgoing/addresses.ts'
import { createOutgoing, type Outgoing } from '../outgoing/outgoing.ts'
import { MediaUnavailable } from './errors.ts'
import { startLivekit } from './livekit.fixture.ts'
import { createLivekitMedia } from './livekit.ts'
import { joinCall } from './rtc-client.fixture.ts'
import { describeMediaPort, type MediaHarness } from './suite.ts'

// A refused client tries for ten seconds before it gives up.
vi.setConfig({ testTimeout: 30_000 })

describe.concurrent('LiveKit on its own', () => {
  describeMediaPort(useLivekit())
})

describe.concurrent('LiveKit at an address that somebody else has given', () => {
  describeMediaPort(useLivekit({ outgoing: createOutgoing({ allowed: readRanges('127.0.0.0/8') }) }))
})

describe.skipIf(!hasRedis).concurrent('a LiveKit node of a cluster (needs redis-server)', () => {
  describeMediaPort(useLivekit({ cluster: true }))
})

test('a connected client comes back after an outage, although the token of its join has long expired', async () => {
  const livekit = await startLivekit({ webhookUrl: 'http://127.0.0.1:9/' })
  onTestFinished(livekit.stop)
  const media = createLivekitMedia(livekit)
  const grant = { confId: 'c', userId: 'ada', displayName: 'Ada', sources: [], ttlSeconds: 2 }
  const token = await media.joinToken(grant)
  const ada = await joinCall(livekit.url, token)
  await expect.poll(() => media.readToken(token)).toBeUndefined()
  await livekit.restart()
  const people = async () => (await media.listParticipants('c')).map(({ userId }) => userId)
  await expect.poll(people, { timeout: 25_000 }).toEqual(['ada'])
  expect(ada.isConnected()).toBe(true)
  await ada.leave()
})

describe.concurrent('a media server that does not serve', () => {
  const credentials = { apiKey: 'test', apiSecret: 'secret' }

  test('nobody listens', async () => {
    const server = createTcpServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = addressOf(server)
    server.close()
    await once(server, 'close')
    await expect(createLivekitMedia({ url, ...credentials }).check()).rejects.toThrow(MediaUnavailable)
  })

  test('it accepts and is silent: the call ends within its time', async () => {
    const server = createTcpServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const media = createLivekitMedia({ url: addressOf(server), ...credentials, timeoutMs: 200 })
    const started = performance.now()
    await expect(media.removeParticipant({ confId: 'c', userId: 'u' })).rejects.toThrow(MediaUnavailable)
    expect(performance.now() - started).toBeLessThan(2_000)
    server.close()
  })

  test('its address leads elsewhere: nobody follows, nor goes to a private one', async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(request.url === '/inside' ? 200 : 302, { location: '/inside' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = addressOf(server)
    const open = createOutgoing({ allowed: readRanges('127.0.0.1/32') })
    for (const outgoing of [open, createOutgoing()]) {
      const media = createLivekitMedia({ url, ...credentials, outgoing })
      await expect(media.endRoom('c')).rejects.toThrow(MediaUnavailable)
    }
    expect(asked).toEqual(['/twirp/livekit.RoomService/DeleteRoom'])
    server.close()
  })

  test.each([
    [400, '{"code":"malformed","msg":"no"}'],
    [404, 'nothing'],
    [200, '[]'],
    [200, '{"participants":7}'],
    [200, 'x'.repeat(5 * 1024 * 1024)],
  ])('somebody else answers %s and nonsense', async (status, body) => {
    const server = createServer((_request, response) => void response.writeHead(status).end(body))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const outgoing = createOutgoing({ allowed: readRanges('127.0.0.1/32') })
    const media = createLivekitMedia({ url: addressOf(server), ...credentials, outgoing })
    await expect(media.listParticipants('c')).rejects.toThrow(MediaUnavailable)
    server.close()
  })

  test('it knows another key: reported without repeating the token', async () => {
    const server = await startLivekit({ webhookUrl: 'http://127.0.0.1:9/' })
    const refusal = await createLivekitMedia({ ...server, apiSecret: 'another' })
      .check()
      .catch((error: unknown) => error)
    await server.stop()
    expect(refusal).toBeInstanceOf(MediaUnavailable)
    expect(String((refusal as Error).cause)).toBe('Error: LiveKit answered 401')
  })
})

/** Starts a real media server for the tests around it, and a place that its webhooks reach. */
function useLivekit({
  cluster = false,
  outgoing = undefined as Outgoing | undefined,
} = {}): () => MediaHarness {
  let harness: MediaHarness | undefined
  const cleanups: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const webhooks: MediaHarness['webhooks'] = []
    const receiver = createServer(async (request, response) => {
      webhooks.push({ rawBody: await text(request), authHeader: request.headers.authorization })
      response.end()
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    cleanups.push(async () => void receiver.close())
    const redis = cluster ? await startRedis() : undefined
    if (redis) cleanups.unshift(redis.stop)
    const server = await startLivekit({ webhookUrl: addressOf(receiver), redisPort: redis?.port })
    cleanups.unshift(server.stop)
    harness = { media: createLivekitMedia({ ...server, outgoing }), webhooks }
  })
  afterAll(async () => {
    for (const cleanup of cleanups) await cleanup()
  })

  return () => {
    if (!harness) throw new Error('the media server has not started')
    return harness
  }
}

const addressOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
