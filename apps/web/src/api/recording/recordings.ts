import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about recordings begins with this key. */
export const allRecordings = { queryKey: ['recording'] } as const

/** No event is about a recording: messages tell that some have come, changed or gone. */
export const recordings: Resource = {
  ...allRecordings,
  itemOf: () => null,
  messages: ['library_changed'],
}
