import { expect, test, vi } from 'vitest'
import { createScope } from './scope.ts'
import { waitWithin } from './wait-within.ts'

test('a wait ends with its time or with the scope', async () => {
  vi.useFakeTimers()
  const scope = createScope()
  const over = vi.fn()
  void waitWithin(scope, 10).then(over)
  await vi.advanceTimersByTimeAsync(10)
  expect(over).toHaveBeenCalledOnce()
  const cut = waitWithin(scope, 60_000)
  scope.end()
  await cut
  await waitWithin(scope, 60_000)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
