import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about the accounts of the app begins with this key. */
export const allSubAccounts = { queryKey: ['subAccount'] } as const

/** No event is about an account: a message tells that there are others, or that one is another than before. */
export const subAccounts: Resource = {
  ...allSubAccounts,
  itemOf: () => null,
  messages: ['accounts_changed'],
}
