import type { Event } from '@lumi/contract'

/** What the server keeps of one kind, as the query cache holds it: keys are its own, then `'list'` or an item's id. */
export interface Resource {
  readonly queryKey: readonly [name: string]
  /** Id of the item that an event changes; null where it changes none of this kind. */
  readonly itemOf: (event: Event) => string | null
  /** Messages of the socket after which each of this kind may be another than before. */
  readonly messages?: readonly ('content_changed' | 'library_changed' | 'subscribers_changed')[]
}
