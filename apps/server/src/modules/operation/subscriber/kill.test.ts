import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { EventKind } from '@lumi/contract/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock/clock.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { happen } from '../event/event.fixture.ts'
import { type Receiver, startReceiver } from './receiver.fixture.ts'

const KILLS = 6
const WORKER = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url))
const variables = { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' }

let server: TestServer
let receiver: Receiver
const workers: ChildProcess[] = []
beforeAll(async () => {
  server = await createTestServer({ variables })
  receiver = await startReceiver()
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await receiver.stop()
  await server.close()
})

/** A worker that has begun to deliver. */
async function startWorker(): Promise<ChildProcess> {
  const { config } = server.services
  const worker = spawn(process.execPath, [WORKER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...variables,
      DATABASE_URL: config.databaseUrl,
      SECRET_KEY: config.secretKey,
      LIVEKIT_URL: config.livekit.url,
      LIVEKIT_API_KEY: config.livekit.apiKey,
      LIVEKIT_API_SECRET: config.livekit.apiSecret,
    },
  })
  workers.push(worker)
  await once(worker.stdout as NonNullable<typeof worker.stdout>, 'data')
  return worker
}

test('loses nothing and keeps the order when it is killed again and again', { timeout: 90_000 }, async () => {
  const { token, clientId } = await server.signUp()
  const body = { displayName: 'Test', targetUrl: receiver.url, targetInterval: 1 }
  await server.call('POST', '/v1/subscriber', { token, body })
  // Slow enough that it is killed in the middle, most times.
  receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 150)
  let written = 0
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const event = { kind: EventKind.userJoined, clientId, confId: 'conf', displayName: `${written}` }
      await happen({ db: server.services.db, clock: systemClock }, [event])
      written += 1
      await delay(20)
    }
  })()
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await startWorker()
    const before = receiver.received.length
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  isOver = true
  await writing
  await startWorker()
  const names = () =>
    receiver.received.flatMap(({ items }) => items.map(({ displayName }) => Number(displayName)))
  await expect.poll(() => new Set(names()).size, { timeout: 30_000 }).toBe(written)
  // Repeated events arrive in the same delivery; the first arrivals are in order.
  const first = [...new Set(names())]
  expect(first).toEqual(first.toSorted((a, b) => a - b))
  const contents = Map.groupBy(receiver.received, ({ deliveryId }) => deliveryId)
  for (const tries of contents.values()) expect(new Set(tries.map(({ body }) => body)).size).toBe(1)
})
