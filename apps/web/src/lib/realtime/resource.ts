import type { Event } from '@lumi/contract'

/** Messages of the socket which say that resources of a kind have changed, and not which. */
type ChangeMessage =
  | 'accounts_changed'
  | 'apps_changed'
  | 'integrations_changed'
  | 'library_changed'
  | 'polls_changed'
  | 'servers_changed'
  | 'subscribers_changed'

/** A kind of thing that the query cache holds, under keys that begin with `queryKey`, then `'list'` or an item's id. */
export interface Resource {
  readonly queryKey: readonly [name: string]
  /** Id of the item that an event changes, `'list'` where it changes lists alone; null where it changes none of this kind. */
  readonly itemOf: (event: Event) => string | null
  /** Socket messages after which any item of this kind may have changed. */
  readonly messages?: readonly ChangeMessage[]
}
