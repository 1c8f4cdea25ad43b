import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

const ask = vi.fn<(signal: AbortSignal) => Promise<unknown>>()
let hasNetwork = true

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockResolvedValue(undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork)
})
afterEach(() => {
  hasNetwork = true
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const network = (isOnline: boolean) => {
  hasNetwork = isOnline
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('is offline at once when the browser reports it, aborts pending calls, and is back when the server answers', async () => {
  const connection = createConnection({ ask })
  const lost = connection.lost()
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  network(false)
  expect(connection.state()).toBe('offline')
  expect(lost.aborted).toBe(true)
  expect(connection.lost().aborted).toBe(false)
  await pass(10_000)
  expect(connection.state()).toBe('offline')

  ask.mockResolvedValue(undefined)
  network(true)
  await pass(0)
  expect(connection.state()).toBe('online')
})

test('a server on this very machine is there without a network', async () => {
  const connection = createConnection({ ask })
  network(false)
  await pass(0)
  expect(connection.state()).toBe('online')
})

test('a doubt is settled by the server: one that does not answer is asked until it does', async () => {
  const connection = createConnection({ ask })
  const listener = vi.fn()
  connection.subscribe(listener)
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  connection.doubt()
  connection.doubt()
  await pass(0)
  expect(connection.state()).toBe('unreachable')
  expect(ask).toHaveBeenCalledOnce()
  ask.mockResolvedValue(undefined)
  await pass(2_000)
  expect(connection.state()).toBe('online')
  expect(listener).toHaveBeenCalledTimes(2)
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a doubt about a server that answers changes nothing', async () => {
  const connection = createConnection({ ask })
  const lost = connection.lost()
  connection.doubt()
  await pass(0)
  expect(connection.state()).toBe('online')
  expect(lost.aborted).toBe(false)
})
