import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { createLogger } from '../log/logger.ts'
import { defineTextTopic } from '../notices/topic.ts'
import { openListener } from './listener.ts'

/** A network between us and the database that can lose its connections without a word. */
async function openNetwork(target: URL) {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    swallowEverything() {
      for (const socket of sockets) socket.unpipe().resume()
    },
  }
}

test('a connection that is dead without a word is found out and replaced', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const network = await openNetwork(new URL(database.url))
  const listener = await openListener(network.url, createLogger('silent'), { pulseMs: 100 })
  onTestFinished(() => listener.close())
  const heard: string[] = []
  let reconnections = 0
  await listener.subscribe(
    defineTextTopic('news'),
    (text) => heard.push(text),
    () => {
      reconnections += 1
    },
  )

  network.swallowEverything()
  await expect.poll(() => reconnections, { interval: 5 }).toBe(1)
  expect(listener.isConnected()).toBe(true)

  const speaker = new pg.Client({ connectionString: database.url })
  await speaker.connect()
  await speaker.query(`SELECT pg_notify('news', 'again')`)
  await speaker.end()
  await expect.poll(() => heard).toEqual(['again'])
})
