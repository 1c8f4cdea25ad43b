import { realtimePath } from '@lumi/contract'
import { fastify } from 'fastify'
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { testConfig } from '../../testing/config.ts'
import { connect } from '../../testing/sockets.ts'
import type { ParticipantPrincipal } from '../auth/principal.ts'
import { createTestClock, systemClock } from '../clock/clock.ts'
import type { Services } from '../context.ts'
import { createLogger } from '../log/logger.ts'
import { attachSockets } from './attach.ts'
import type { SocketServer } from './sockets.ts'

const ada: ParticipantPrincipal = {
  kind: 'participant',
  confId: 'c',
  userId: 'ada',
  participationId: 'p',
} as ParticipantPrincipal
const tokens = { identifyNode: () => Promise.reject(new Error('nobody')) }

async function serve(identify: Services['auth']['identify']) {
  const sockets: SocketServer = new Server({ path: realtimePath })
  const app = fastify()
  const log = createLogger('silent')
  const clock = createTestClock()
  const auth = { ...tokens, identify }
  attachSockets(app, { sockets, auth, log, clock, config: testConfig() }, () => {})
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { url, clock }
}

test('sockets that show no token stand in the way of nobody who does', { timeout: 60_000 }, async () => {
  const { url } = await serve(async () => ada)
  const silent = Array.from({ length: 420 }, () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${realtimePath}/?EIO=4&transport=websocket`)
    onTestFinished(() => socket.terminate())
    return socket
  })
  const open = () => silent.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  await expect.poll(open, { timeout: 10_000 }).toBe(400)
  const clients = Array.from({ length: 3 }, () => connect(url, 'a token'))
  await expect.poll(() => clients.every(({ socket }) => socket.connected)).toBe(true)
  expect(open()).toBeGreaterThanOrEqual(397)
})

test('somebody who connects again and again is cut off, and comes back after a while', async () => {
  const { url, clock } = await serve(async () => ada)
  for (let number = 0; number < 60; number++) {
    const { socket } = connect(url, 'a token')
    await expect.poll(() => socket.connected).toBe(true)
    socket.disconnect()
  }
  const { socket, refusals } = connect(url, 'a token')
  const cuts: string[] = []
  socket.io.on('close', (reason) => cuts.push(reason))
  await expect.poll(() => cuts.length).toBeGreaterThan(0)
  expect(socket.connected).toBe(false)
  clock.advance(1)
  await expect.poll(() => socket.connected).toBe(true)
  expect(refusals).toEqual([])
})

test('a token that could not be looked up is logged, and its client tries again', async () => {
  const logged: { err?: { message: string } }[] = []
  const log = createLogger('warn', { write: (line) => void logged.push(JSON.parse(line)) })
  const sockets: SocketServer = new Server({ path: '/realtime' })
  const fails = () => Promise.reject(new Error('on purpose'))
  const auth = { identify: fails, identifyNode: fails }
  const app = fastify()
  attachSockets(app, { sockets, auth, log, clock: systemClock, config: testConfig({}) }, () => {})
  const client = connect(await app.listen({ port: 0, host: '127.0.0.1' }), 'a token')
  onTestFinished(async () => {
    client.socket.disconnect()
    await app.close()
  })

  await expect.poll(() => logged.length).toBeGreaterThan(1)
  expect(logged[0]?.err?.message).toBe('on purpose')
  expect(client.refusals.map(({ data }) => data).filter(Boolean)).toEqual([])
})
