import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about polls begins with this key. */
export const allPolls = { queryKey: ['poll'] } as const

/** No event is about a poll: a message tells that there are others, or that one was started or ended. */
export const polls: Resource = {
  ...allPolls,
  itemOf: () => null,
  messages: ['polls_changed'],
}
