import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('works in rounds, never two at once, until it is stopped', async () => {
  const round = Promise.withResolvers<void>()
  const work = vi.fn(async () => round.promise)
  const stop = every(100, work)
  await vi.advanceTimersByTimeAsync(350)
  expect(work).toHaveBeenCalledTimes(1)
  round.resolve()
  await vi.advanceTimersByTimeAsync(200)
  expect(work).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(500)
  expect(work).toHaveBeenCalledTimes(3)
})
