import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about deliveries begins with this key. */
export const allDeliveries = { queryKey: ['delivery'] } as const

/** No event is about a delivery: a message tells that there are others than before. */
export const deliveries: Resource = {
  ...allDeliveries,
  itemOf: () => null,
  messages: ['subscribers_changed'],
}
