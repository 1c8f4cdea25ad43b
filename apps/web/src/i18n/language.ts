import { setupI18n } from '@lingui/core'
import { type Language, languages } from '@lumi/contract/values'
import { useSyncExternalStore } from 'react'

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/**
 * Returns the language to begin with: the stored one of this device, else the first of the browser's that Lumi
 * supports.
 */
export const wantedLanguage = (stored: unknown, ofBrowser: readonly string[]): Language =>
  [stored, ...ofBrowser.map((tag) => tag.split('-')[0]?.toLowerCase())].find(isLanguage) ?? 'en'

/** Its words travel with the code; those of the others are loaded. */
export const sourceLanguage: Language = 'en'

/** The reader's own variant of a language, as `en-GB` of English: it writes dates and numbers as they are used to. */
export const localeOf = (language: Language): string =>
  navigator.languages.find((wanted) => wanted.split('-')[0]?.toLowerCase() === language) ?? language

/** `index.html` chose it before anything was shown: the stored language of this device, else that of the browser. */
const initial = isLanguage(document.documentElement.lang) ? document.documentElement.lang : sourceLanguage

/** Holds the words that are loaded, and the language that is shown. */
export const messages = setupI18n({
  locale: initial,
  locales: localeOf(initial),
  messages: { [initial]: {} },
})

/** The language that the page speaks. */
export const currentLanguage = (): Language => messages.locale as Language

const subscribe = (onChange: () => void) => messages.on('change', onChange)

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)
