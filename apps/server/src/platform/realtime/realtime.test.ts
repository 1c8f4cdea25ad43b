import { Server } from 'socket.io'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { hasRedis, startRedis } from '../../testing/redis.ts'
import { openDatabase } from '../db/database.ts'
import { createLogger } from '../log/logger.ts'
import { createNotifyRealtime } from './notify-adapter.ts'
import { createRedisRealtime } from './redis-adapter.ts'
import type { SocketServer } from './sockets.ts'
import { describeRealtimePort } from './suite.ts'

const log = createLogger('silent')

describe('through the database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  async function open(io: SocketServer) {
    const { close, ...connected } = await openDatabase({ url: database.url, log })
    return { realtime: await createNotifyRealtime(io, { ...connected, log }), close }
  }
  describeRealtimePort(open)

  it('refuses a message that the database would not carry', async () => {
    const { realtime, close } = await open(new Server())
    const displayName = 'x'.repeat(8000)
    const message = { conference: { displayName } } as never
    expect(() => realtime.send('user:ada', 'snapshot', message)).toThrow(RangeError)
    await close()
  })
})

describe.skipIf(!hasRedis)('through Redis (needs redis-server)', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  describeRealtimePort(async (io) => {
    const redisUrl = redis.url
    return { realtime: await createRedisRealtime(io, { redisUrl, log }), close: async () => {} }
  })
})
