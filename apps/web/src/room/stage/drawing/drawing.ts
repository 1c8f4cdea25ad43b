import type * as Y from 'yjs'

/** The drawing on a page: its parts by their ids. */
export type Drawing = Pick<
  Y.Map<unknown>,
  'doc' | 'get' | 'has' | 'delete' | 'clear' | 'observe' | 'unobserve'
> &
  Iterable<[string, unknown]> & { set(id: string, part: unknown): unknown }

/** Everything that is needed to open pages in a call. */
export interface DrawingAccess {
  /** The control token. */
  readonly token: () => string
  /** Present where only the people in the conference can read what is drawn. */
  readonly seal?: (drawing: Drawing, pageId: string) => Drawing
}
