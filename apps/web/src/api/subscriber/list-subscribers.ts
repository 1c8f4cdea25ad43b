import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allSubscribers } from '../resources.ts'

/** All of the app's subscribers, with how their last delivery went. */
export const subscribersQuery = queryOptions({
  queryKey: [...allSubscribers.queryKey, 'list'],
  queryFn: ({ signal }) => lumi.subscriber.list({}, { signal }),
  select: ({ items }) => items,
})
