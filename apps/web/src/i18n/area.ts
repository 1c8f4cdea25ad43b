import { currentLanguage, type Language, messages, sourceLanguage } from './language.ts'

/** Compiled messages by their keys. */
type Words = Record<string, unknown>
type LoadWords = () => Promise<unknown>

/** The words of one part of the product, loaded together. `T` says for each key which values its message takes. */
export interface Area<T> {
  readonly name: string
  /** Loads the words of a language; undefined once they are there. */
  readonly load: (language: Language) => Promise<void> | undefined
  readonly takes?: T
}

/**
 * Declares an area; the modules `locales/<area>.gen.ts` do. English stands in for each other language until its words
 * come, and for good where they cannot be loaded: rather English than nothing.
 */
export function defineArea<T>(name: string, english: Words, others: Record<string, LoadWords>): Area<T> {
  const put = (language: Language, words: Words) => {
    const entries = Object.entries(words).map(([key, message]) => [idOf(name, key), message])
    messages.load(language, Object.fromEntries(entries))
  }
  const loads = new Map<Language, Promise<void>>()
  const loaded = new Set<Language>([sourceLanguage])

  const load = (language: Language) => {
    if (loaded.has(language)) return undefined
    const underWay = loads.get(language)
    if (underWay) return underWay
    put(language, english)
    const load = (others[`./${language}/${name}.json`]?.() ?? Promise.resolve({}))
      .then((words) => put(language, words as Words))
      .catch(() => undefined)
      .then(() => void loaded.add(language))
    loads.set(language, load)
    return load
  }

  put(sourceLanguage, english)
  load(currentLanguage())
  return { name, load }
}

/** Areas share one store of messages. */
export const idOf = (area: string, key: string) => `${area}/${key}`
