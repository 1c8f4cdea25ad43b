import { setupI18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'

export type Language = 'en'

/** Its words travel with the code; those of the others are loaded. */
export const sourceLanguage: Language = 'en'

/** The reader's own variant of a language, as `en-GB` of English: it writes dates and numbers as they are used to. */
export const localeOf = (language: Language): string =>
  navigator.languages.find((wanted) => wanted.split('-')[0]?.toLowerCase() === language) ?? language

/** Holds the words that are loaded, and the language that is shown. */
export const messages = setupI18n({
  locale: sourceLanguage,
  locales: localeOf(sourceLanguage),
  messages: { [sourceLanguage]: {} },
})

/** The language that the page speaks. */
export const currentLanguage = (): Language => messages.locale as Language

const subscribe = (onChange: () => void) => messages.on('change', onChange)

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)
