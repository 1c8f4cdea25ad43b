import { extname } from 'node:path'

/** The extension in lower case without its dot; `''` where a name has none. */
export const extensionOf = (fileName: string): string => extname(fileName).slice(1).toLowerCase()
