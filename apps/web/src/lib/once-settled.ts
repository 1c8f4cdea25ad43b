import type { QueryClient } from '@tanstack/react-query'

/** Nothing has been asked for this long. Milliseconds. */
const quietMs = 250
/** A page that never comes to rest holds nothing back for longer. Milliseconds. */
const longestMs = 5_000

/**
 * Begins `start` once the server has answered what the page asked for first: what nobody waits for does not compete
 * with it for the line. Returns how to stop, which also ends what has begun.
 */
export const onceSettled = (
  queryClient: QueryClient,
  start: () => (() => void) | undefined,
): (() => void) => {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let end: (() => void) | undefined
  const stopWaiting = () => {
    clearTimeout(quiet)
    clearTimeout(latest)
    unsubscribe()
  }
  const begin = () => {
    stopWaiting()
    end = start()
  }
  const look = () => {
    clearTimeout(quiet)
    if (queryClient.isFetching() === 0) quiet = setTimeout(begin, quietMs)
  }
  const latest = setTimeout(begin, longestMs)
  const unsubscribe = queryClient.getQueryCache().subscribe(look)
  look()
  return () => {
    stopWaiting()
    end?.()
  }
}
