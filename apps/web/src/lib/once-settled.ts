import type { QueryClient } from '@tanstack/react-query'

/** Nothing has been requested for this time. Milliseconds. */
const quietMs = 250
/** A page that never comes to rest delays it no longer than this. Milliseconds. */
const longestMs = 5_000

/**
 * Begins `start` once the server has answered the first requests of the page: work that nobody waits for does not compete
 * with them for the connection. Returns a function that stops it, also after it has begun.
 */
export const onceSettled = (
  queryClient: QueryClient,
  start: () => (() => void) | undefined,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let end: (() => void) | undefined
  const stopWaiting = () => {
    clearTimeout(timer)
    clearTimeout(deadline)
    unsubscribe()
  }
  const begin = () => {
    stopWaiting()
    end = start()
  }
  const restartTimer = () => {
    clearTimeout(timer)
    if (queryClient.isFetching() === 0) timer = setTimeout(begin, quietMs)
  }
  const deadline = setTimeout(begin, longestMs)
  const unsubscribe = queryClient.getQueryCache().subscribe(restartTimer)
  restartTimer()
  return () => {
    stopWaiting()
    end?.()
  }
}
