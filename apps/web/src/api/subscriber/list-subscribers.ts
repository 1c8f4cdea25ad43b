import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** What the socket has missed is looked at anew while somebody looks on. Milliseconds. */
const missedMs = 60_000

/** All of the app's subscribers, with how their last delivery went. */
export const subscribersQuery = queryOptions({
  queryKey: ['subscriber', 'list'],
  queryFn: ({ signal }) => lumi.subscriber.list({}, { signal }),
  select: ({ items }) => items,
  refetchInterval: missedMs,
})
