import { listSearch, oneOf } from '#ui/list/list-search.ts'

/** The part of the page that its address carries: whether only those that failed are shown. */
export const parseDeliverySearch = listSearch({ failed: oneOf(['true']) })

export type DeliverySearch = ReturnType<typeof parseDeliverySearch>
