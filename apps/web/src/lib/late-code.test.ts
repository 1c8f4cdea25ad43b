import { expect, test, vi } from 'vitest'
import { createLateCode } from './late-code.ts'

test('code is loaded once, by calls at the same time as well', async () => {
  const load = vi.fn(async () => 'code')
  const code = createLateCode(load)
  expect(code.loaded()).toBeUndefined()
  expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code'])
  expect(await code.load()).toBe('code')
  expect(code.loaded()).toBe('code')
  expect(load).toHaveBeenCalledOnce()
})

test('after a failure the next call loads it again', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'))
  const code = createLateCode(load)
  await expect(code.load()).rejects.toThrow('offline')
  expect(await code.load()).toBe('code')
})
