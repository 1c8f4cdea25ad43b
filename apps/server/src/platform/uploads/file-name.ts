import { extname } from 'node:path'

/** The extension in lower case without its dot; `''` where a name has none. */
export const extensionOf = (fileName: string): string => extname(fileName).slice(1).toLowerCase()

/** A name to show: the last segment of what may be a path, without what cannot be shown. */
export function shownName(name: string | undefined): string {
  const last = name?.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim()
  return last ? last.slice(0, 255) : 'file'
}
