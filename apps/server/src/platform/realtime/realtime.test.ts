import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { hasRedis, startRedis } from '../../testing/redis.ts'
import { openDatabase } from '../db/database.ts'
import { createHealth, type Health } from '../health/health.ts'
import { createLogger } from '../log/logger.ts'
import { openRedis } from '../redis/open.ts'
import { createNotifyRealtime } from './notify-adapter.ts'
import { createRedisRealtime } from './redis-adapter.ts'
import type { SocketServer } from './sockets.ts'
import { describeRealtimePort, joinTopics, startProcess } from './suite.ts'

const log = createLogger('silent')

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function open(io: SocketServer) {
  const { close, ...connected } = await openDatabase({ url: database.url, log })
  return { realtime: await createNotifyRealtime(io, { ...connected, log }), close }
}

describe('through the database', () => {
  describeRealtimePort(open)
})

describe.skipIf(!hasRedis)('through Redis (needs redis-server)', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  async function openWithRedis(io: SocketServer) {
    const link = await openRedis(redis.url)
    const { realtime, close } = await open(io)
    const end = async () => {
      link.close()
      await close()
    }
    return { link, realtime: createRedisRealtime(io, link, realtime), close: end }
  }
  describeRealtimePort(openWithRedis)

  it('goes on through the database while Redis is away, and says once that it went and came back', async () => {
    const lines: { msg: string }[] = []
    const health: Health[] = []
    const openObserved = async (io: SocketServer) => {
      const opened = await openWithRedis(io)
      const observed = createHealth(
        [opened.link.dependency],
        createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
      )
      observed.start()
      health.push(observed)
      return opened
    }
    const processes = [await startProcess(openObserved), await startProcess(openObserved)] as const
    const [one, two] = processes
    const { client, received } = await joinTopics(two, 'user:ada')
    const isRedis = (state: string) => async () =>
      expect(await Promise.all(health.map((each) => each.states()))).toEqual([
        { redis: state },
        { redis: state },
      ])
    const send = (number: number) =>
      one.realtime.send('user:ada', 'removed', { reason: 'ended', number } as never)
    const numbers = () => received.map((entry) => (entry as [string, { number: number }])[1].number)

    send(1)
    await expect.poll(numbers).toEqual([1])
    await redis.kill()
    await vi.waitFor(isRedis('down'))
    for (let number = 2; number <= 20; number += 1) send(number)
    await expect.poll(() => numbers().length, { timeout: 10_000 }).toBe(20)
    await redis.start()
    await vi.waitFor(isRedis('up'), { timeout: 10_000 })
    send(21)
    // Each is sent alone, in the order in which the database had connections for them.
    const once = Array.from({ length: 21 }, (_, index) => index + 1)
    await expect.poll(() => numbers().toSorted((a, b) => a - b), { timeout: 10_000 }).toEqual(once)

    const logged = lines.map(({ msg }) => msg.split(':')[0])
    expect(logged.toSorted()).toEqual(['redis is back', 'redis is back', 'redis is down', 'redis is down'])
    client.disconnect()
    for (const each of health) each.stop()
    for (const process of processes) await process.stop()
  })
})
