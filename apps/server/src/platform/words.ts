import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@lumi/contract'

export type Words<Key extends string> = (key: Key, values?: Record<string, string>) => string

/** The language of people who have not chosen one. */
const fallback: Language = 'en'

/** Lingui reads escapes such as `\u202e` in the finished text, also those that somebody has typed into a name. */
const shield = '\uffff'

/** Reads the messages of an area (`src/locales/<language>/<area>.json`). */
const readMessages = (locale: Language, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../locales/${locale}/${area}.json`, import.meta.url), 'utf8'))

/**
 * Compiles the messages of an area in all languages, and returns their translator for a language. `english` are the same
 * messages, imported for the names of their keys.
 */
export function wordsOf<Key extends string>(
  area: string,
  english: Record<Key, string>,
): (language: Language | null | undefined) => Words<Key> {
  const byLanguage = Object.fromEntries(
    languages.map((locale) => {
      const messages: Record<string, string> = locale === fallback ? english : readMessages(locale, area)
      const compiled = Object.entries(messages).map(([key, text]) => [key, compileMessageOrThrow(text)])
      return [locale, setupI18n({ locale, messages: { [locale]: Object.fromEntries(compiled) } })]
    }),
  ) as Record<Language, ReturnType<typeof setupI18n>>
  return (language) => {
    const i18n = byLanguage[language ?? fallback]
    return (key, values = {}) => {
      const shielded = Object.entries(values).map(([name, value]) => [name, value.replaceAll('\\', shield)])
      return i18n._(key, Object.fromEntries(shielded)).replaceAll(shield, '\\')
    }
  }
}
