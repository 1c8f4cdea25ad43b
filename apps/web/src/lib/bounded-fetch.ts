import { deadlineHeader } from '@lumi/contract/values'
import type { Connection } from './connection.ts'

/** A change waits this long for its answer. Then its caller gets an error, and can try again. */
const changeMs = 5_000
/** A change that arrives at the server this long after its timeout is refused there. */
const graceMs = 2_000
/** A read that is not answered within this raises a doubt, and waits on. */
const doubtMs = 5_000
/** The server's clock is estimated from so many answers, so that a change of either clock is noticed soon. */
const sampleCount = 10

/** A change that was not sent, because the browser had no network. */
export class NotSentError extends Error {}

/**
 * `fetch` that nobody waits for in vain: what is under way when the connection is lost ends, and a change ends when it
 * is not answered in time, here and at the server. Uploads take as long as they take.
 */
export const createBoundedFetch = (connection: Connection): typeof fetch => {
  const clock = createClockEstimate()

  return async (input, init = {}) => {
    const isRead = ['GET', 'HEAD'].includes(init.method?.toUpperCase() ?? 'GET')
    const isChange = !isRead && !(init.body instanceof FormData)
    if (isChange && connection.state() === 'offline') throw new NotSentError('The browser is offline')
    const headers = new Headers(init.headers)
    const aheadMs = clock.aheadMs()
    if (isChange && aheadMs !== undefined)
      headers.set(deadlineHeader, new Date(Date.now() + aheadMs + changeMs + graceMs).toISOString())
    const signals = [init.signal, connection.lost(), isChange && AbortSignal.timeout(changeMs)]
    const signal = AbortSignal.any(signals.filter((one) => one instanceof AbortSignal))
    const timer = setTimeout(connection.doubt, doubtMs)
    const sent = Date.now()
    try {
      const response = await fetch(input, { ...init, headers, signal })
      clock.add(response.headers, sent)
      return response
    } catch (error) {
      if (!init.signal?.aborted) connection.doubt()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Estimates the difference of the server's clock from ours by the fastest of its last answers. A slow answer means
 * little: the server may have read its clock at any time since the request.
 */
const createClockEstimate = () => {
  let samples: readonly { readonly roundTripMs: number; readonly aheadMs: number }[] = []
  return {
    aheadMs: () => samples.toSorted((one, other) => one.roundTripMs - other.roundTripMs)[0]?.aheadMs,
    add: (headers: Headers, sent: number) => {
      const date = Date.parse(headers.get('date') ?? '')
      // An answer out of the browser's cache has the date on which it was stored.
      const isFromServer = headers.get('cache-control') === 'no-store'
      if (Number.isNaN(date) || !isFromServer) return
      // Measured from the sending, so that no part of the round trip shortens a deadline. The header omits fractions of a
      // second, for which the grace has room.
      const sample = { roundTripMs: Date.now() - sent, aheadMs: date - sent }
      samples = [sample, ...samples].slice(0, sampleCount)
    },
  }
}
