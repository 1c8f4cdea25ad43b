import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allSubscribers } from '../resources.ts'

/** One subscriber. */
export const subscriberQuery = (subscriberId: string) =>
  queryOptions({
    queryKey: [...allSubscribers.queryKey, subscriberId],
    queryFn: ({ signal }) => lumi.subscriber.read({ params: { id: subscriberId } }, { signal }),
  })
