import { listSearch, oneOf } from '#ui/list/list-search.ts'

/** The part of the page that its address carries: `failed` shows failed deliveries only. */
export const parseDeliverySearch = listSearch({ failed: oneOf(['true']) })

export type DeliverySearch = ReturnType<typeof parseDeliverySearch>
