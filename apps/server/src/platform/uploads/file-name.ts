import { extname } from 'node:path'

/** The extension in lower case without its dot; `''` where a name has none. */
export const extensionOf = (fileName: string): string => extname(fileName).slice(1).toLowerCase()

/** Among them halves of characters. */
const UNSHOWN = /\p{C}/gu
/** UTF-16 code units. */
const LONGEST_NAME = 255
/** An end that is longer than this is no extension that anybody knows. */
const LONGEST_EXTENSION = 16

/** A name to show: the last segment of what may be a path, without what cannot be shown; a long one keeps its extension. */
export function shownName(name: string | undefined): string {
  const last = name?.split(/[\\/]/).at(-1)?.replace(UNSHOWN, '').trim()
  if (!last) return 'file'
  if (last.length <= LONGEST_NAME) return last
  const end = extname(last)
  const kept = end.length <= LONGEST_EXTENSION ? end : ''
  // Half of a character may be left at the cut.
  return last.slice(0, LONGEST_NAME - kept.length).replace(UNSHOWN, '') + kept
}
