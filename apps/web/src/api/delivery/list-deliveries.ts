import { infiniteQueryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allDeliveries } from '../resources.ts'

/** What narrows the deliveries; left out where it narrows nothing. */
export interface DeliveryFilter {
  /** Only those whose last attempt failed. */
  readonly failed?: 'true'
}

/** Deliveries to a subscriber page by page, the newest first. */
export const deliveriesQuery = (subscriberId: string, filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...allDeliveries.queryKey, 'list', subscriberId, filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.delivery.list(
        { params: { id: subscriberId }, query: { ...filter, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
