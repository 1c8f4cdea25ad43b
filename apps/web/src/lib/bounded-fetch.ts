import { deadlineHeader } from '@lumi/contract/values'
import type { Connection } from './connection.ts'

/** A change waits so long for its answer. Who made it is told then that none came, and can try again. */
const changeMs = 5_000
/** What arrives at the server this much later is refused there: nobody expects it any more. */
const graceMs = 2_000
/** A read that is not answered within this raises a doubt, and waits on. */
const doubtMs = 5_000

/** A change that was not sent, because the browser had no network. */
export class NotSentError extends Error {}

/**
 * `fetch` that nobody waits for in vain: what is under way when the connection is lost ends, and a change ends when it
 * is not answered in time, here and at the server. Uploads take as long as they take.
 */
export const createBoundedFetch = (connection: Connection): typeof fetch => {
  /** How far the server's clock is ahead of ours, as its last answer told: to the second, so at most that much too little. */
  let aheadMs: number | undefined

  return async (input, init = {}) => {
    const isRead = ['GET', 'HEAD'].includes(init.method?.toUpperCase() ?? 'GET')
    const isChange = !isRead && !(init.body instanceof FormData)
    if (isChange && connection.state() === 'offline') throw new NotSentError('The browser is offline')
    const headers = new Headers(init.headers)
    if (isChange && aheadMs !== undefined)
      headers.set(deadlineHeader, new Date(Date.now() + aheadMs + changeMs + graceMs).toISOString())
    const signals = [init.signal, connection.lost(), isChange && AbortSignal.timeout(changeMs)]
    const signal = AbortSignal.any(signals.filter((one) => one instanceof AbortSignal))
    const timer = setTimeout(connection.doubt, doubtMs)
    try {
      const response = await fetch(input, { ...init, headers, signal })
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) aheadMs = date - Date.now()
      return response
    } catch (error) {
      if (!init.signal?.aborted) connection.doubt()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
