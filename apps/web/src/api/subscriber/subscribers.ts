import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about subscribers begins with this key. */
export const allSubscribers = { queryKey: ['subscriber'] } as const

/** No event is about a subscriber: a message tells that they, or deliveries to them, are others than before. */
export const subscribers: Resource = {
  ...allSubscribers,
  itemOf: () => null,
  messages: ['subscribers_changed'],
}
