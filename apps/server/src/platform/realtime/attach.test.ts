import { fastify } from 'fastify'
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../testing/sockets.ts'
import { systemClock } from '../clock/clock.ts'
import { createLogger } from '../log/logger.ts'
import { attachSockets } from './attach.ts'
import type { SocketServer } from './sockets.ts'

test('a token that could not be looked up is logged, and its client tries again', async () => {
  const said: { err?: { message: string } }[] = []
  const log = createLogger('warn', { write: (line) => void said.push(JSON.parse(line)) })
  const sockets: SocketServer = new Server({ path: '/realtime' })
  const fails = () => Promise.reject(new Error('on purpose'))
  const auth = { identify: fails, identifyNode: fails }
  const app = fastify()
  attachSockets(app, { sockets, auth, log, clock: systemClock }, () => {})
  const client = connect(await app.listen({ port: 0, host: '127.0.0.1' }), 'a token')
  onTestFinished(async () => {
    client.socket.disconnect()
    await app.close()
  })

  await expect.poll(() => said.length).toBeGreaterThan(1)
  expect(said[0]?.err?.message).toBe('on purpose')
  expect(client.refusals.map(({ data }) => data).filter(Boolean)).toEqual([])
})
