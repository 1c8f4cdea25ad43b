import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => undefined)

test('endless work is given up', async () => {
  const failed = expect(inTime(never, 1000)).rejects.toThrow('no answer for 1000 ms')
  await vi.advanceTimersByTimeAsync(1000)
  await failed
})

test('work that ends in time resolves, and leaves no timer behind', async () => {
  await expect(inTime(Promise.resolve('done'), 1000)).resolves.toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that still reports has more time, counted from the last report', async () => {
  let received = 0
  const gaveUp = vi.fn()
  inTime(never, 1000, () => received).catch(gaveUp)
  await vi.advanceTimersByTimeAsync(900)
  received = Date.now()
  await vi.advanceTimersByTimeAsync(999)
  expect(gaveUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(gaveUp).toHaveBeenCalledOnce()
})
