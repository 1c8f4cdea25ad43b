import { LumiError } from '@lumi/sdk'
import { expect, test, vi } from 'vitest'
import { toEach } from './to-each.ts'

test('returns the successful and the failed items', async () => {
  const refusal = new LumiError({ code: 2, status: 409, description: 'Not now' })
  const { done, failed } = await toEach([1, 2, 3], async (item) => {
    if (item === 2) throw refusal
    return item * 10
  })
  expect(done).toEqual([
    { item: 1, result: 10 },
    { item: 3, result: 30 },
  ])
  expect(failed).toEqual([{ item: 2, error: refusal }])
})

test('tries no more once the server does not answer', async () => {
  const silence = new LumiError({ code: 1, status: 0, description: 'No answer' })
  const work = vi.fn(async () => Promise.reject(silence))
  const items = Array.from({ length: 50 }, (_, index) => index)
  const { failed } = await toEach(items, work)
  expect(failed.map(({ item }) => item).toSorted((a, b) => a - b)).toEqual(items)
  expect(work.mock.calls.length).toBeLessThan(10)
})
