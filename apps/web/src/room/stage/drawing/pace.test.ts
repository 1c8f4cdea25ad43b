import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atPace, sendAtPace, withPauses } from './pace.ts'

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

test('what is asked for by the work itself waits its turn, and what is called off is not done', () => {
  for (const pace of [atPace, withPauses]) {
    const times: number[] = []
    const begin = performance.now()
    const ask = pace(() => {
      times.push(performance.now() - begin)
      ask()
    }, 50)
    ask()
    vi.advanceTimersByTime(120)
    expect(times).toEqual([0, 50, 100])
    ask.cancel()
    expect(vi.getTimerCount()).toBe(0)
    ask()
    vi.advanceTimersByTime(30)
    expect(times).toEqual([0, 50, 100, 150])
    ask.cancel()
  }
})

test('what has nothing to send does not put off the next time', () => {
  const times: number[] = []
  const begin = performance.now()
  let hasNews = false
  const ask = sendAtPace(() => {
    if (hasNews) times.push(performance.now() - begin)
    return hasNews
  })
  ask()
  vi.advanceTimersByTime(10)
  hasNews = true
  ask()
  vi.advanceTimersByTime(0)
  ask()
  vi.advanceTimersByTime(50)
  expect(times).toEqual([10, 60])
})

test('work that takes long is followed by a pause as long, and any by one of the least length', () => {
  const times: number[] = []
  const begin = performance.now()
  let takes = 100
  const ask = withPauses(() => {
    times.push(performance.now() - begin)
    vi.advanceTimersByTime(takes)
    takes = 5
  }, 25)
  for (let at = 0; at < 40; at += 1) {
    ask()
    vi.advanceTimersByTime(10)
  }
  expect(times.slice(0, 3)).toEqual([0, 200, 230])
})
