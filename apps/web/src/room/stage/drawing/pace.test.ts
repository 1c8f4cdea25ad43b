import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first time comes at once, the next ones at their pace, the last one never late', () => {
  const times: number[] = []
  const begin = performance.now()
  const ask = atPace(() => times.push(performance.now() - begin), 50)
  for (let at = 0; at <= 120; at += 10) {
    ask()
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1_000)
  ask()
  vi.advanceTimersByTime(0)
  expect(times).toEqual([0, 50, 100, 150, 1_130])
})
