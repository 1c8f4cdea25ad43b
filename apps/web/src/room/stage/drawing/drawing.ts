import type * as Y from 'yjs'

/** What is drawn on a page, part by part under their ids. */
export type Drawing = Pick<
  Y.Map<unknown>,
  'doc' | 'get' | 'has' | 'delete' | 'clear' | 'observe' | 'unobserve'
> &
  Iterable<[string, unknown]> & { set(id: string, part: unknown): unknown }

/** How pages are opened in a call. */
export interface DrawingAccess {
  /** By which the server knows this person. */
  readonly token: () => string
  /** Present where only the people in the conference can read what is drawn. */
  readonly seal?: (drawing: Drawing, pageId: string) => Drawing
}
