import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@lumi/contract'

export type Words<Key extends string> = (key: Key, values?: Record<string, string>) => string

/** The language of people who have not chosen one. */
const fallback: Language = 'en'

/** Lingui reads escapes such as `\u202e` in the finished text, also those that somebody has typed into a name. */
const shield = '\uffff'

/** Compiles the messages of one area; returns their translator for a language. */
export function wordsOf<Key extends string>(
  catalogues: Record<Language, Record<Key, string>>,
): (language: Language | null | undefined) => Words<Key> {
  const byLanguage = Object.fromEntries(
    languages.map((locale) => {
      const compiled = Object.entries<string>(catalogues[locale]).map(([key, text]) => [
        key,
        compileMessageOrThrow(text),
      ])
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
