import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, startRedis } from '../../testing/redis.ts'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { createHttpServer } from '../http/server.ts'
import { openRedis, type RedisLink } from '../redis/open.ts'
import { createCallLimit } from './rate-limit.ts'

describe.skipIf(!hasRedis)('rate limits through Redis (needs redis-server)', () => {
  let redisServer: Awaited<ReturnType<typeof startRedis>>
  let redis: RedisLink
  let server: TestServer
  const apps: FastifyInstance[] = []

  beforeAll(async () => {
    redisServer = await startRedis()
    redis = await openRedis(redisServer.url)
    server = await createTestServer()
    for (let number = 0; number < 2; number++) {
      const app = await createHttpServer({ ...server.services, redis })
      const limit = createCallLimit(app, 'GET /limited', { max: 3, seconds: 60 })
      app.get('/limited', async (request, reply) => {
        await limit(request, reply)
        return {}
      })
      apps.push(app)
    }
  })
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()))
    redis.close()
    await redisServer.stop()
    await server.close()
  })

  const ask = async (app: FastifyInstance | undefined, remoteAddress: string) => {
    const response = await app?.inject({ url: '/limited', remoteAddress })
    return { status: response?.statusCode, body: response?.json() }
  }

  test('count for all servers together', async () => {
    const from = server.nextAddress()
    const [here, there] = apps
    for (const app of [here, there, here]) expect(await ask(app, from)).toMatchObject({ status: 200 })
    expect(await ask(there, from)).toMatchObject(failure('tooManyRequests'))
    expect(await ask(there, server.nextAddress())).toMatchObject({ status: 200 })
  })

  test('let everybody in while Redis is away', async () => {
    await redisServer.kill()
    const from = server.nextAddress()
    for (let call = 0; call < 5; call++) expect(await ask(apps[0], from)).toMatchObject({ status: 200 })
  })
})
