import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitAtMost, withinLimit } from './within-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => undefined)

test('endless work is given up', async () => {
  const failed = expect(withinLimit(1000, never)).rejects.toThrow('no answer for 1000 ms')
  await vi.advanceTimersByTimeAsync(1000)
  await failed
})

test('work that ends in time resolves, and leaves no timer behind', async () => {
  await expect(withinLimit(1000, Promise.resolve('done'))).resolves.toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that still reports has more time, counted from the last report', async () => {
  let received = 0
  const gaveUp = vi.fn()
  withinLimit(1000, never, () => received).catch(gaveUp)
  await vi.advanceTimersByTimeAsync(900)
  received = Date.now()
  await vi.advanceTimersByTimeAsync(999)
  expect(gaveUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(gaveUp).toHaveBeenCalledOnce()
})

test('a wait ends with its work, with the failure of the work, or with its time', async () => {
  await waitAtMost(1000, Promise.resolve())
  await expect(waitAtMost(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
  const ended = vi.fn()
  void waitAtMost(1000, never).then(ended)
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})
