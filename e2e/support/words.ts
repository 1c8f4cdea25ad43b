import { readFileSync } from 'node:fs'
import { directionOf, type Language } from '@lumi/contract/values'

const catalogue = new URL('../../apps/web/src/locales/', import.meta.url)

/** Returns the web's words in a language: a message of its catalogue, by area and key, with its values filled in. */
export function wordsIn(language: Language) {
  // The web does the same where a value may have the other direction.
  const isolated = (value: string) => (directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value)
  const areas = new Map<string, Record<string, string>>()
  const read = (area: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`${language}/${area}.json`, catalogue), 'utf8'))
  return (area: string, key: string, values: Readonly<Record<string, string>> = {}): string => {
    const known = areas.get(area) ?? read(area)
    areas.set(area, known)
    const message = known[key]
    if (message === undefined) throw new Error(`There is no message ${area}/${key}`)
    // Soft hyphens are no letters: nobody who looks for a name types them.
    return message
      .replaceAll('\u00ad', '')
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => isolated(values[name] ?? ''))
  }
}
