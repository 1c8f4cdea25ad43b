import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about conferences begins with this key. */
export const allConferences = { queryKey: ['conference'] } as const

/** Each event is about a conference: itself, who is in it, or what is shared there. */
export const conferences: Resource = {
  ...allConferences,
  itemOf: ({ confId }) => confId,
}
