import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about apps begins with this key. */
export const allApps = { queryKey: ['app'] } as const

/** No event is about an app: a message tells that there are others, or that one is another than before. */
export const apps: Resource = {
  ...allApps,
  itemOf: () => null,
  messages: ['apps_changed'],
}
