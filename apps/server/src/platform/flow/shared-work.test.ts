import { expect, test, vi } from 'vitest'
import { createSharedWork } from './shared-work.ts'

test('what many ask for at once is done once, and again for whoever comes later', async () => {
  const shared = createSharedWork<number>()
  const work = vi.fn(async () => work.mock.calls.length)
  expect(await Promise.all([shared.do('a', work), shared.do('a', work), shared.do('b', work)])).toEqual([
    1, 1, 2,
  ])
  expect(shared.isUnderWay('a')).toBe(false)
  expect(await shared.do('a', work)).toBe(3)
})

test('what fails does so for all who wait, and is tried anew', async () => {
  const shared = createSharedWork<number>()
  const failing = async () => Promise.reject(new Error('failed'))
  const both = [shared.do('a', failing), shared.do('a', failing)]
  for (const one of both) await expect(one).rejects.toThrow('failed')
  expect(await shared.do('a', async () => 1)).toBe(1)
})
