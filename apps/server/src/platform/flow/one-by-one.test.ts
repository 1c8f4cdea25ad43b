import { expect, test, vi } from 'vitest'
import type { Logger } from '../log/logger.ts'
import { oneByOne } from './one-by-one.ts'

const log = () => {
  const error = vi.fn()
  return { error, failing: { log: { error } as unknown as Logger, message: 'failed', about: () => ({}) } }
}

test('a failure of one item is logged, and the others are processed', async () => {
  const { error, failing } = log()
  const done: number[] = []
  await oneByOne(
    [1, 2, 3],
    async (item) => {
      if (item === 2) throw new Error('two')
      done.push(item)
    },
    failing,
  )
  expect(done).toEqual([1, 3])
  expect(error).toHaveBeenCalledOnce()
})

test('where the database is away the others are left', async () => {
  const { failing } = log()
  const work = vi.fn(async () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  })
  await expect(oneByOne([1, 2], work, failing)).rejects.toThrow('away')
  expect(work).toHaveBeenCalledOnce()
})
