import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../config/error.ts'
import { freeTcpPort } from '../../supervisor/free-port.ts'
import { hasRedis, startRedis } from '../../testing/redis.ts'
import { openRedis } from './open.ts'

test('one that is not there yet is waited for, and may come later', { timeout: 20_000 }, async () => {
  const link = await openRedis(`redis://127.0.0.1:${await freeTcpPort('127.0.0.1')}`)
  onTestFinished(() => link.close())
  await expect(link.dependency.check()).rejects.toThrow('ECONNREFUSED')
})

describe.skipIf(!hasRedis)('a Redis with a password (needs redis-server)', () => {
  test.each([
    ['a wrong one', (port: number) => `redis://:hidden@127.0.0.1:${port}`],
    ['none', (port: number) => `redis://127.0.0.1:${port}`],
    [
      'the right one for a database that is not there',
      (port: number) => `redis://:right@127.0.0.1:${port}/99`,
    ],
  ])('refuses %s in one line', async (_, urlAt) => {
    const redis = await startRedis(['--requirepass', 'right'])
    onTestFinished(() => redis.stop())
    const refusal = await openRedis(urlAt(redis.port)).catch((error) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(refusal.message).toBe(
      `REDIS_URL: 127.0.0.1:${redis.port} refuses the user, the password or the number of the database; correct them`,
    )
    const link = await openRedis(`redis://:right@127.0.0.1:${redis.port}/1`)
    expect(await link.dependency.check()).toBe('up')
    link.close()
  })
})
