import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSocket } from './open-socket.ts'

/** The code of socket.io, which the network may not bring. */
const code = vi.hoisted(() => ({ asked: 0, isMissing: true, io: () => ({}) as object }))
vi.mock('socket.io-client', () => {
  code.asked += 1
  if (code.isMissing) throw new TypeError('Failed to fetch dynamically imported module')
  return { io: code.io }
})

const disconnect = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  code.asked = 0
  code.isMissing = true
  code.io = () => ({ on: () => undefined, disconnect })
})
afterEach(() => vi.useRealTimers())

const retryMs = 5_000
const asked = (times: number) => vi.waitFor(() => expect(code.asked).toBe(times))

test('code that could not be loaded is asked for again, and a socket that was closed meanwhile is not', async () => {
  const listen = vi.fn()
  const token = async () => undefined
  openSocket({ token, listen: () => listen('kept') })
  const close = openSocket({ token, listen: () => listen('closed') })
  await asked(1)
  expect(listen).not.toHaveBeenCalled()
  close()
  code.isMissing = false
  await vi.advanceTimersByTimeAsync(retryMs)
  await vi.waitFor(() => expect(listen).toHaveBeenCalled())
  expect(listen.mock.calls).toEqual([['kept']])
})
