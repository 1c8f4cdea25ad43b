import type { Language } from '@lumi/contract/values'
import { currentLanguage, messages, sourceLanguage } from './language.ts'
import { idOf } from './translate.ts'

/** Compiled messages by their keys. */
type Words = Record<string, unknown>
type LoadWords = () => Promise<unknown>

/** The words of one part of the product, loaded together. `T` lists the values that each key's message takes. */
export interface Area<T> {
  readonly name: string
  /** Loads the words of a language; undefined once they are there. */
  readonly load: (language: Language) => Promise<void> | undefined
  readonly takes?: T
}

const areas: Pick<Area<unknown>, 'load'>[] = []

/**
 * Declares an area; the modules `locales/<area>.gen.ts` do. English stands in for each other language until its words
 * come, and for good where they cannot be loaded: rather English than nothing.
 */
export function defineArea<T>(name: string, english: Words, others: Record<string, LoadWords>): Area<T> {
  const put = (language: Language, words: Words) => {
    const entries = Object.entries(words).map(([key, message]) => [idOf(name, key), message])
    messages.load(language, Object.fromEntries(entries))
  }
  const loads = new Map<Language, Promise<void> | undefined>([[sourceLanguage, undefined]])
  const load = (language: Language) => {
    if (loads.has(language)) return loads.get(language)
    put(language, english)
    const words = (async () => (await others[`./${language}/${name}.json`]?.()) ?? {})()
    const underWay = words
      .then((words) => put(language, words as Words))
      .catch(() => undefined)
      .finally(() => loads.set(language, undefined))
    loads.set(language, underWay)
    return underWay
  }

  put(sourceLanguage, english)
  areas.push({ load })
  load(currentLanguage())
  return { name, load }
}

/** Loads the words of a language for every area that the page has asked for so far. */
export const loadAreas = async (language: Language): Promise<void> => {
  await Promise.all(areas.map(({ load }) => load(language)))
}
