import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { createLogger } from '../log/logger.ts'
import { defineTextTopic } from '../notices/topic.ts'
import { openListener } from './listener.ts'

const news = defineTextTopic('news')

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

/** Somebody else at the same database. */
async function openSender(url: string) {
  const sender = new pg.Client({ connectionString: url })
  await sender.connect()
  onTestFinished(() => sender.end())
  return { say: (text: string) => sender.query('SELECT pg_notify($1, $2)', [news.name, text]) }
}

test('a connection that is dead without a word is found out and replaced', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const network = await openNetwork(new URL(database.url))
  const listener = await openListener(network.url, createLogger('silent'), { pulseMs: 100 })
  onTestFinished(() => listener.close())
  const received: string[] = []
  let reconnections = 0
  await listener.subscribe(
    news,
    (text) => received.push(text),
    () => {
      reconnections += 1
    },
  )

  network.swallowEverything()
  await expect.poll(() => reconnections, { interval: 5 }).toBe(1)
  expect(listener.isConnected()).toBe(true)

  const sender = await openSender(database.url)
  await sender.say('again')
  await expect.poll(() => received).toEqual(['again'])
})

test('a subscription made while the connection dies receives notices once it is replaced', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const network = await openNetwork(new URL(database.url))
  const listener = await openListener(network.url, createLogger('silent'), { pulseMs: 100 })
  onTestFinished(() => listener.close())
  network.swallowEverything()
  const received: string[] = []
  await listener.subscribe(news, (text) => received.push(text))
  await expect.poll(() => listener.isConnected()).toBe(true)
  const sender = await openSender(database.url)
  await expect
    .poll(async () => {
      await sender.say('now')
      return received
    })
    .toContain('now')
})
