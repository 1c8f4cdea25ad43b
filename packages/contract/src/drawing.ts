/**
 * Numbers and names of boards and of drawings over shared items. `values.ts` exports them, so this file imports no
 * schema either.
 */

/**
 * The drawing over a page of a shared file or over a shared screen. Of a screen, the share is the subject, with one
 * page.
 */
export interface Layer {
  readonly confId: string
  readonly subjectId: string
  /** Counted from 1. */
  readonly page: number
}

/** The document name of a layer at `collabPath`. */
export const layerName = ({ confId, subjectId, page }: Layer): string => `${confId}/${subjectId}/${page}`

/** Undefined if the name is that of a page of a board. */
export function readLayerName(name: string): Layer | undefined {
  const [, confId, subjectId, page] = /^([\w-]{1,40})\/([\w-]{1,40})\/([1-9]\d{0,5})$/.exec(name) ?? []
  return confId && subjectId ? { confId, subjectId, page: Number(page) } : undefined
}

/**
 * The id of a mark of this user in the document of a layer. People who may not turn the pages of the shared item may
 * change and remove only marks that begin with their own id; the server reverts their changes to others' marks.
 */
export const markName = (userId: string, id: string): string => `${userId}:${id}`

/** The author of a mark. Undefined if a client of an older version drew it; everybody may remove such a mark. */
export const markOwner = (name: string): string | undefined => /^([\w-]{1,40}):/.exec(name)?.[1]

/**
 * Path of the socket for drawing together: Yjs by the protocol of Hocuspocus, one document per page, named by the id of
 * the page. The authentication token is a control token.
 */
export const collabPath = '/collab'

/** The backgrounds of board pages. */
export const boardTemplates = ['blank', 'lines', 'squares', 'coordinates', 'staves'] as const
export type BoardTemplate = (typeof boardTemplates)[number]

/** Close codes of connections to `collabPath`. */
export const BoardClose = {
  /** A message that is none of the protocol, or that nobody may send. */
  malformed: 4400,
  /** The user may no longer see the page. */
  removed: 4403,
  /** The client did not authenticate in time. */
  late: 4408,
  /** The page would exceed its largest size. */
  full: 4413,
  tooFast: 4429,
  /** The server shuts down, or cannot look up the privileges: another attempt may succeed. */
  goingAway: 1001,
} as const

/** The reason of a refusal if the privileges could not be looked up: another attempt may succeed. */
export const boardUnavailable = 'unavailable'

/**
 * The state of the storage of a page, sent to those who draw on it as a stateless message of Hocuspocus. Nothing is
 * sent while storing has worked from the beginning.
 */
export const BoardStorage = {
  /** Changes cannot be stored at the moment. The server retries until they are. */
  failing: 'failing',
  /** All changes are stored again. */
  working: 'working',
} as const

/** Largest message to `collabPath` and largest page of a board, in bytes. */
export const maxBoardMessageBytes = 4 * 1024 * 1024
export const maxBoardPageBytes = 16 * 1024 * 1024
