import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about integrations with learning platforms begins with this key. */
export const allIntegrations = { queryKey: ['ltiIntegration'] } as const

/** No event is about an integration: a message tells that there are others, or that one is another than before. */
export const integrations: Resource = {
  ...allIntegrations,
  itemOf: () => null,
  messages: ['integrations_changed'],
}
