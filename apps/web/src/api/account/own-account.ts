import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about the account that is signed in begins with this key. */
export const allOfAccount = { queryKey: ['account'] } as const

/** No event is about it: messages tell that it is another than before, or its app, whose name stands in it. */
export const ownAccount: Resource = {
  ...allOfAccount,
  itemOf: () => null,
  messages: ['accounts_changed', 'apps_changed'],
}
