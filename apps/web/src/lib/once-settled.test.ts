import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceSettled } from './once-settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ask = (cache: QueryClient, queryKey: string[]) => {
  const { promise, resolve } = Promise.withResolvers<string>()
  void cache.fetchQuery({ queryKey, queryFn: () => promise })
  return () => resolve('here')
}

test('it begins once the answers are there, also those that the first ones lead to', async () => {
  const cache = new QueryClient()
  const answer = ask(cache, ['account'])
  const start = vi.fn()
  onceSettled(cache, start)
  await vi.advanceTimersByTimeAsync(1_000)
  answer()
  await vi.advanceTimersByTimeAsync(100)
  const answerNext = ask(cache, ['conference'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(start).not.toHaveBeenCalled()
  answerNext()
  await vi.advanceTimersByTimeAsync(300)
  expect(start).toHaveBeenCalledOnce()
  ask(cache, ['content'])()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(start).toHaveBeenCalledOnce()
})

test('a server that does not answer holds it back for five seconds', async () => {
  const cache = new QueryClient()
  ask(cache, ['account'])
  const start = vi.fn()
  onceSettled(cache, start)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(start).toHaveBeenCalledOnce()
})

test('stopping it ends running work, or prevents its start', async () => {
  const end = vi.fn()
  const begun = onceSettled(new QueryClient(), () => end)
  const start = vi.fn()
  onceSettled(new QueryClient(), start)()
  await vi.advanceTimersByTimeAsync(300)
  begun()
  expect(end).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(start).not.toHaveBeenCalled()
})
