import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** Deliveries are no events: how they went is looked at anew while somebody looks on. Milliseconds. */
const deliveriesMs = 15_000

/** Every query about subscribers begins with this key. */
export const allSubscribers = { queryKey: ['subscriber'] } as const

/** All of the app's subscribers, with how their last delivery went. */
export const subscribersQuery = queryOptions({
  queryKey: ['subscriber', 'list'],
  queryFn: ({ signal }) => lumi.subscriber.list({}, { signal }),
  select: ({ items }) => items,
  refetchInterval: deliveriesMs,
})
