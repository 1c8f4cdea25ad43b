import type { Event } from '@lumi/contract'

/** A kind of thing that the query cache holds, under keys that begin with `queryKey`, then `'list'` or an item's id. */
export interface Resource {
  readonly queryKey: readonly [name: string]
  /** Id of the item that an event changes; null where it changes none of this kind. */
  readonly itemOf: (event: Event) => string | null
  /** Socket messages after which any item of this kind may have changed. */
  readonly messages?: readonly ('library_changed' | 'subscribers_changed')[]
}
