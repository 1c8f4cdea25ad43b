import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, readCatalogues, sourceLanguage } from './catalogue.ts'
import { argumentsOf, compile } from './message.ts'

const types = { text: 'string | number', number: 'number' }

/** Writes `<area>.gen.ts` beside the languages for each area, where it is not what it should be. Answers which. */
export function writeAreaModules(folder: string, { check = false } = {}): string[] {
  const areas = readCatalogues(folder).filter(({ language }) => language === sourceLanguage)
  return areas.flatMap((catalogue) => {
    const file = join(folder, `${catalogue.area}.gen.ts`)
    const text = areaModule(catalogue)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return []
    if (!check) writeFileSync(file, text)
    return [file]
  })
}

/**
 * Returns the module that the web imports for an area: its English words, the loaders of the other languages, and the
 * values of each message.
 */
function areaModule({ area, messages }: Catalogue): string {
  const lines = Object.entries(messages).map(([key, message]) => `  '${key}': ${valuesType(message)}`)
  return `// Made of ${sourceLanguage}/${area}.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './${sourceLanguage}/${area}.json'

export default defineArea<{
${lines.join('\n')}
}>('${area}', english, import.meta.glob(['./*/${area}.json', '!./${sourceLanguage}/*'], { import: 'default' }))
`
}

function valuesType(message: string): string {
  const values = [...argumentsOf(compile(message))].map(([name, kind]) => `${name}: ${types[kind]}`)
  return values.length === 0 ? 'object' : `{ ${values.join('; ')} }`
}
