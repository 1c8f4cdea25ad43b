import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** One area's messages in one language, as they are written: key to ICU message. */
export type Catalogue = {
  file: string
  language: string
  area: string
  messages: Record<string, string>
}

/** The language that the others are held against, and whose words show where another's cannot be loaded. */
export const sourceLanguage = 'en'

/** All catalogues of a folder, `<language>/<area>.json` each. */
export function readCatalogues(folder: string): Catalogue[] {
  return globSync('*/*.json', { cwd: folder })
    .toSorted()
    .map((name) => {
      const file = join(folder, name)
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      return { file, language: dirname(name), area: basename(name, '.json'), messages }
    })
}
