import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { inTime, patienceMs } from './check.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const forever = () => new Promise<never>(() => undefined)

test('what works in time works, and what takes too long has no answer', async () => {
  const scope = createScope()
  expect(await inTime(scope, Promise.resolve('connected'))).toBe('connected')
  const late = expect(inTime(scope, forever())).rejects.toThrow('No answer')
  vi.advanceTimersByTime(patienceMs)
  await late
})

test('nothing is waited for after the test has ended', async () => {
  const scope = createScope()
  const waiting = expect(inTime(scope, forever())).rejects.toThrow('The test has ended')
  scope.end()
  await waiting
  await expect(inTime(scope, forever())).rejects.toThrow('The test has ended')
})
