import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { installErrorHandler } from '../errors/error-handler.ts'
import { createCallLimit, limitRates } from '../rate-limit/rate-limit.ts'
import { startLivekit } from './livekit.fixture.ts'
import { createLivekitMedia } from './livekit.ts'
import { mediaProxy } from './proxy.ts'
import { joinCall } from './rtc-client.fixture.ts'

/** A media server that takes every token for Ada's. */
const anybody = (url: string) => ({ url, readToken: async () => ({ confId: 'c', userId: 'ada' }) })

/** Our server with nothing but the proxy, and every line it would log at the finest level. */
async function startProxy(
  media: Parameters<typeof mediaProxy>[1]['media'],
  mayEnter: Parameters<typeof mediaProxy>[1]['mayEnter'] = async () => true,
) {
  const lines: string[] = []
  const loggerInstance = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const app = Fastify({ loggerInstance }) as unknown as FastifyInstance
  installErrorHandler(app)
  await limitRates(app, {})
  const limit = createCallLimit(app, 'media', { max: 600, seconds: 60 })
  await app.register(mediaProxy, { media, mayEnter, limit })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { app, url, log: () => lines.join('') }
}

test('a real client joins a call through it, and its token stays out of the log', async () => {
  const livekit = await startLivekit({ webhookUrl: 'http://127.0.0.1:9/' })
  onTestFinished(livekit.stop)
  const media = createLivekitMedia(livekit)
  const { url, log } = await startProxy(media)
  const token = await media.joinToken({
    confId: 'c',
    userId: 'ada',
    displayName: 'Ada',
    sources: [],
    ttlSeconds: 60,
  })
  const ada = await joinCall(`${url}/media`, token)
  expect((await media.listParticipants('c')).map(({ userId }) => userId)).toEqual(['ada'])
  await ada.leave()
  const check = await fetch(`${url}/media/rtc/validate?access_token=${token}`)
  expect(check.status).toBe(200)
  expect(log()).not.toContain(token)
})

test('counts those without a token that holds apart from those who have one', async () => {
  const upstream = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void upstream.close())
  await once(upstream, 'listening')
  const media = {
    url: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    readToken: async (token: string) => (token === 'good' ? { confId: 'c', userId: 'ada' } : undefined),
  }
  const { url } = await startProxy(media)
  const ask = async (token: string) => (await fetch(`${url}/media/rtc/validate?access_token=${token}`)).status
  for (let calls = 0; calls < 600; calls++) expect(await ask('made up')).toBe(401)
  expect(await ask('made up')).toBe(429)
  expect(await ask('good')).toBe(200)
})

test('shows nothing of LiveKit but what a browser needs', async () => {
  const { url } = await startProxy(anybody('http://127.0.0.1:9'))
  expect((await fetch(`${url}/media/twirp/livekit.RoomService/ListRooms`, { method: 'POST' })).status).toBe(
    404,
  )
  expect((await fetch(`${url}/media`)).status).toBe(404)
})

test('does not forward our cookies', async () => {
  const seen: IncomingHttpHeaders[] = []
  const upstream = createServer((request, response) => {
    seen.push(request.headers)
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void upstream.close())
  await once(upstream, 'listening')
  const { url } = await startProxy(anybody(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`))
  await fetch(`${url}/media/rtc/validate`, { headers: { cookie: 'session=secret', 'x-kept': 'yes' } })
  expect(seen[0]).toMatchObject({ 'x-kept': 'yes' })
  expect(seen[0]).not.toHaveProperty('cookie')
})

describe('a forwarded client', () => {
  const livekit = { url: 'http://127.0.0.1:9', apiKey: 'key', apiSecret: 'a secret' }
  const media = createLivekitMedia(livekit)
  const tokenOf = (userId: string, ttlSeconds = 60, from = media) =>
    from.joinToken({
      confId: 'c',
      userId,
      participationId: `participation of ${userId}`,
      displayName: 'Ada',
      sources: [],
      ttlSeconds,
    })

  /** Records the requests and sockets that reach the media server. */
  async function startUpstream() {
    const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
    const upstream = createServer(({ url, headers }, response) => {
      seen.push({ url, headers })
      response.end()
    }).listen(0, '127.0.0.1')
    upstream.on('upgrade', ({ url, headers }, socket) => {
      seen.push({ url, headers })
      socket.destroy()
    })
    onTestFinished(() => void upstream.close())
    await once(upstream, 'listening')
    return { seen, url: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` }
  }

  async function statusOfSocket(url: string, headers = {}): Promise<number | undefined> {
    const asked = request(url, { headers: { connection: 'upgrade', upgrade: 'websocket', ...headers } }).end()
    const [{ statusCode }] = await once(asked, 'response')
    return statusCode
  }

  test('is a present user of the conference, and nobody by a token alone', async () => {
    const upstream = await startUpstream()
    const asked: unknown[] = []
    const { url } = await startProxy({ ...media, url: upstream.url }, async (holder) => {
      asked.push(holder)
      return holder.userId === 'ada'
    })
    const refused = [
      '',
      'nonsense',
      await tokenOf('eve'),
      await tokenOf('ada', -1),
      await tokenOf('ada', 60, createLivekitMedia({ ...livekit, apiSecret: 'another' })),
    ]
    for (const token of refused) {
      for (const path of ['rtc', 'rtc/v1', 'rtc/validate'])
        expect(await statusOfSocket(`${url}/media/${path}?access_token=${token}`)).toBe(401)
      expect((await fetch(`${url}/media/rtc/validate?access_token=${token}`)).status).toBe(401)
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${url}/media/rtc/validate`, { headers })).status).toBe(401)
    }
    expect(asked).toContainEqual({ confId: 'c', userId: 'eve', participationId: 'participation of eve' })
    expect((await fetch(`${url}/media/rtc/validate?access_token=${await tokenOf('ada')}`)).status).toBe(200)
    expect(upstream.seen).toHaveLength(1)
  })

  test('is passed on by the very token that was looked at, and as one person', async () => {
    const upstream = await startUpstream()
    const mayEnter = async ({ userId }: { userId: string }) => userId === 'ada'
    const { url } = await startProxy({ ...media, url: upstream.url }, mayEnter)
    const [ada, eve] = [await tokenOf('ada'), await tokenOf('eve')]
    const [byAda, byEve] = [ada, eve].map((token) => ({ authorization: `Bearer ${token}` }))
    expect(await statusOfSocket(`${url}/media/rtc?access_token=${ada}`, byEve)).toBe(401)
    expect(await statusOfSocket(`${url}/media/rtc?access_token=${eve}&access_token=${ada}`)).toBe(401)
    const address = `media/rtc?access_token=${eve}&publish=second&%70ublish=third&auto_subscribe=1`
    const socket = new WebSocket(`${url.replace('http', 'ws')}/${address.replace(eve, ada)}`)
    await once(socket, 'close')
    await fetch(`${url}/${address}`, { headers: byAda })
    expect(upstream.seen).toHaveLength(2)
    for (const { url, headers } of upstream.seen) {
      expect(url).toBe('/rtc?auto_subscribe=1')
      expect(headers.authorization).toBe(byAda?.authorization)
    }
  })

  test('nobody, where it cannot be looked up', async () => {
    const { url } = await startProxy(media, () => Promise.reject(new Error('the database is away')))
    expect(await statusOfSocket(`${url}/media/rtc?access_token=${await tokenOf('ada')}`)).toBe(500)
  })
})

test('an absent media server is reported without the token', async () => {
  const { url, log } = await startProxy(anybody('http://127.0.0.1:9'))
  const answer = await fetch(`${url}/media/rtc/validate?access_token=very-secret`)
  expect(answer.status).toBeGreaterThanOrEqual(500)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/media/rtc?access_token=very-secret`)
  await once(socket, 'close')
  expect(log()).not.toContain('very-secret')
})

test('closes at the media server like a client that leaves when it ends itself', async () => {
  const upstream = createServer().listen(0, '127.0.0.1')
  const closed = Promise.withResolvers<number>()
  upstream.on('upgrade', ({ headers }, socket) => {
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.on('data', (frame: Buffer) => {
      // The frame of an end: its kind, its length, four bytes of mask, and the code under the mask.
      if (frame[0] === 0x88) closed.resolve(frame.readUInt16BE(6) ^ frame.readUInt16BE(2))
      socket.end()
    })
  })
  onTestFinished(() => void upstream.close())
  await once(upstream, 'listening')
  const { app, url } = await startProxy(
    anybody(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`),
  )
  const socket = new WebSocket(`${url.replace('http', 'ws')}/media/rtc?access_token=any`)
  await once(socket, 'open')
  await app.close()
  expect(await closed.promise).toBe(1001)
})

test('lives beside the realtime socket on one server', async () => {
  const livekit = await startLivekit({ webhookUrl: 'http://127.0.0.1:9/' })
  onTestFinished(livekit.stop)
  const media = createLivekitMedia(livekit)
  const { app, url } = await startProxy(media)
  const realtime = new Server(app.server, { path: '/realtime', destroyUpgrade: false })
  onTestFinished(() => void realtime.disconnectSockets(true))
  const socket = io(url, { path: '/realtime', transports: ['websocket'] })
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)))
  const grant = { confId: 'c', userId: 'ada', displayName: 'Ada', sources: [], ttlSeconds: 60 }
  const ada = await joinCall(`${url}/media`, await media.joinToken(grant))
  expect(socket.connected).toBe(true)
  expect(ada.isConnected()).toBe(true)
  socket.close()
  await ada.leave()
})
