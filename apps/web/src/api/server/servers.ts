import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about media servers begins with this key. */
export const allServers = { queryKey: ['server'] } as const

/** No event is about a media server: a message tells that there are others, or that they report something else. */
export const servers: Resource = {
  ...allServers,
  itemOf: () => null,
  messages: ['servers_changed'],
}
