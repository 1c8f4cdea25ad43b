import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@lumi/contract'
import ar from '../../locales/ar/mail.json' with { type: 'json' }
import de from '../../locales/de/mail.json' with { type: 'json' }
import en from '../../locales/en/mail.json' with { type: 'json' }

export type MailKey = keyof typeof en
export type MailWords = (key: MailKey, values?: Record<string, string>) => string

/** What people get who have chosen no language. */
const fallback: Language = 'en'

const catalogues: Record<Language, Record<MailKey, string>> = { en, de, ar }

/** Lingui reads escapes such as `\u202e` in the finished text, also those that somebody has typed into a name. */
const shield = '\uffff'

/** The words of mails in a language. */
export function mailWords(language: Language | null | undefined): MailWords {
  const i18n = byLanguage[language ?? fallback]
  return (key, values = {}) => {
    const shielded = Object.entries(values).map(([name, value]) => [name, value.replaceAll('\\', shield)])
    return i18n._(key, Object.fromEntries(shielded)).replaceAll(shield, '\\')
  }
}

const byLanguage = Object.fromEntries(
  languages.map((locale) => {
    const compiled = Object.entries(catalogues[locale]).map(([key, text]) => [
      key,
      compileMessageOrThrow(text),
    ])
    return [locale, setupI18n({ locale, messages: { [locale]: Object.fromEntries(compiled) } })]
  }),
) as Record<Language, ReturnType<typeof setupI18n>>
