import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBoundedFetch, NotSentError } from './bounded-fetch.ts'
import type { Connection, ConnectionState } from './connection.ts'

const start = Date.parse('2026-11-21T09:30:00.000Z')
let state: ConnectionState
let loss: AbortController
const doubt = vi.fn()
const connection = { state: () => state, lost: () => loss.signal, doubt } as unknown as Connection
const network = vi.fn<typeof fetch>()
/** A line that takes everything and brings nothing. */
const silence: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), ms)
    return limit.signal
  })
  state = 'online'
  loss = new AbortController()
  network.mockReset()
  doubt.mockReset()
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const outcome = (call: Promise<Response>) => {
  const seen: { error?: unknown } = {}
  call.catch((error: unknown) => {
    seen.error = error
  })
  return seen
}

test('a change that gets no answer fails after 5 seconds, and raises a doubt', async () => {
  network.mockImplementation(silence)
  const seen = outcome(createBoundedFetch(connection)('/v1/conference', { method: 'POST', body: '{}' }))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(seen.error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.error).toMatchObject({ name: 'TimeoutError' })
  expect(doubt).toHaveBeenCalled()
})

test('a read and an upload wait longer; the read asks whether the server is there, and ends when it is not', async () => {
  network.mockImplementation(silence)
  const bounded = createBoundedFetch(connection)
  const read = outcome(bounded('/v1/conferences'))
  const upload = outcome(bounded('/v1/content', { method: 'POST', body: new FormData() }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(doubt).toHaveBeenCalled()
  expect([read.error, upload.error]).toEqual([undefined, undefined])
  loss.abort(new DOMException('Gone', 'NetworkError'))
  await vi.advanceTimersByTimeAsync(0)
  expect([read.error, upload.error]).toMatchObject([{ name: 'NetworkError' }, { name: 'NetworkError' }])
})

test('a change is not sent while the browser is offline; a read is tried', async () => {
  state = 'offline'
  network.mockResolvedValue(new Response())
  const bounded = createBoundedFetch(connection)
  await expect(bounded('/v1/conference', { method: 'POST' })).rejects.toThrow(NotSentError)
  expect(network).not.toHaveBeenCalled()
  await bounded('/v1/conferences', { method: 'GET' })
  expect(network).toHaveBeenCalledOnce()
})

const deadline = () => new Headers(network.mock.lastCall?.[1]?.headers).get('lumi-deadline')
/** A server whose clock is ahead by so much, which it reads before its answer takes so long. */
const answerWith =
  ({ aheadMs = 0, tookMs = 0, cacheControl = 'no-store' }): typeof fetch =>
  async () => {
    const date = new Date(Date.now() + aheadMs).toUTCString()
    await new Promise((resolve) => setTimeout(resolve, tookMs))
    return new Response(null, { headers: { date, 'cache-control': cacheControl } })
  }
const read = async (bounded: typeof fetch, tookMs = 0) => {
  const reading = bounded('/v1/conferences', { method: 'GET' })
  await vi.advanceTimersByTimeAsync(tookMs)
  await reading
}

test("a change carries its deadline by the server's clock", async () => {
  network.mockImplementation(answerWith({ aheadMs: 3_600_000 }))
  const bounded = createBoundedFetch(connection)
  await read(bounded)
  expect(deadline()).toBeNull()
  const change = bounded('/v1/conference', { method: 'POST', headers: { authorization: 'Bearer a' } })
  expect(deadline()).toBe('2026-11-21T10:30:07.000Z')
  await vi.advanceTimersByTimeAsync(0)
  await change
})

test('late answers shorten no deadline, and a fast one corrects the estimate of the clock', async () => {
  const bounded = createBoundedFetch(connection)
  const save = () => void bounded('/v1/conference', { method: 'POST' }).catch(() => undefined)
  network.mockImplementation(answerWith({ tookMs: 30_000 }))
  await read(bounded, 30_000)
  save()
  expect(deadline()).toBe(new Date(Date.now() + 7_000).toISOString())
  network.mockImplementation(answerWith({ aheadMs: 1_000 }))
  await read(bounded)
  network.mockImplementation(answerWith({ tookMs: 30_000 }))
  await read(bounded, 30_000)
  save()
  expect(deadline()).toBe(new Date(Date.now() + 8_000).toISOString())
})

test('the estimate follows a clock that was set', async () => {
  const bounded = createBoundedFetch(connection)
  network.mockImplementation(answerWith({}))
  await read(bounded)
  network.mockImplementation(answerWith({ aheadMs: 60_000, tookMs: 100 }))
  for (let answers = 0; answers < 10; answers += 1) await read(bounded, 100)
  void bounded('/v1/conference', { method: 'POST' })
  expect(Date.parse(deadline() ?? '')).toBeGreaterThanOrEqual(Date.now() + 66_000)
})

test('a cached answer does not count for the estimate of the clock', async () => {
  const bounded = createBoundedFetch(connection)
  network.mockImplementation(answerWith({ aheadMs: -3_600_000, cacheControl: 'private, max-age=300' }))
  await read(bounded)
  void bounded('/v1/conference', { method: 'POST' })
  expect(deadline()).toBeNull()
})

test('a call that the caller aborts raises no doubt', async () => {
  network.mockImplementation(silence)
  const own = new AbortController()
  const seen = outcome(
    createBoundedFetch(connection)('/v1/conference', { method: 'POST', signal: own.signal }),
  )
  own.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.error).toMatchObject({ name: 'AbortError' })
  expect(doubt).not.toHaveBeenCalled()
})
