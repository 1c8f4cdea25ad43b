import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createRecordingMedia } from '../../testing/media.ts'
import type { Services } from '../context.ts'
import { registerHealth } from './health.ts'

test('a flood of questions whether it is ready is one question to the database, and later another', async () => {
  const execute = vi.fn(async () => ({ rows: [] }))
  const check = vi.fn(async () => {})
  const app = fastify()
  const db = { execute } as unknown as Services['db']
  registerHealth(app, { db, media: { ...createRecordingMedia().media, check } })
  const isReady = async () => (await app.inject('/readyz')).statusCode

  expect(new Set(await Promise.all(Array.from({ length: 50 }, isReady)))).toEqual(new Set([200]))
  expect([execute, check].map(({ mock }) => mock.calls.length)).toEqual([1, 1])

  execute.mockRejectedValue(new Error('away'))
  await expect.poll(isReady).toBe(503)
  expect(execute).toHaveBeenCalledTimes(2)
})
