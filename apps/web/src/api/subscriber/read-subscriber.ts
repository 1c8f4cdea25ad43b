import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** One subscriber. */
export const subscriberQuery = (subscriberId: string) =>
  queryOptions({
    queryKey: ['subscriber', subscriberId],
    queryFn: ({ signal }) => lumi.subscriber.read({ params: { id: subscriberId } }, { signal }),
  })
