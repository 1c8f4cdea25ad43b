import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dispose } from '@livekit/rtc-node'
import Fastify from 'fastify'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startLivekit } from './livekit.fixture.ts'
import { createLivekitMedia } from './livekit.ts'
import { mediaProxy } from './proxy.ts'
import { joinCall } from './rtc-client.fixture.ts'

afterAll(() => dispose())

/** Our server with nothing but the proxy, and every line it would log at the finest level. */
async function startProxy(upstream: string) {
  const lines: string[] = []
  const loggerInstance = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const app = Fastify({ loggerInstance })
  await app.register(mediaProxy, { url: upstream })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { app, url, log: () => lines.join('') }
}

test('a real client joins a call through it, and its token stays out of the log', async () => {
  const livekit = await startLivekit({ webhookUrl: 'http://127.0.0.1:9/' })
  onTestFinished(livekit.stop)
  const media = createLivekitMedia(livekit)
  const { url, log } = await startProxy(media.url)
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

test('shows nothing of LiveKit but what a browser needs', async () => {
  const { url } = await startProxy('http://127.0.0.1:9')
  expect((await fetch(`${url}/media/twirp/livekit.RoomService/ListRooms`, { method: 'POST' })).status).toBe(
    404,
  )
  expect((await fetch(`${url}/media`)).status).toBe(404)
})

test('keeps our cookies here', async () => {
  const seen: IncomingHttpHeaders[] = []
  const upstream = createServer((request, response) => {
    seen.push(request.headers)
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void upstream.close())
  await once(upstream, 'listening')
  const { url } = await startProxy(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`)
  await fetch(`${url}/media/rtc/validate`, { headers: { cookie: 'session=secret', 'x-kept': 'yes' } })
  expect(seen[0]).toMatchObject({ 'x-kept': 'yes' })
  expect(seen[0]).not.toHaveProperty('cookie')
})

test('an absent media server is said so without the token', async () => {
  const { url, log } = await startProxy('http://127.0.0.1:9')
  const answer = await fetch(`${url}/media/rtc/validate?access_token=very-secret`)
  expect(answer.status).toBeGreaterThanOrEqual(500)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/media/rtc?access_token=very-secret`)
  await once(socket, 'close')
  expect(log()).not.toContain('very-secret')
})

test('lives beside the realtime socket on one server', async () => {
  const livekit = await startLivekit({ webhookUrl: 'http://127.0.0.1:9/' })
  onTestFinished(livekit.stop)
  const media = createLivekitMedia(livekit)
  const { app, url } = await startProxy(media.url)
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
