import { setupI18n } from '@lingui/core'
import type { Language } from '@lumi/contract/values'
import { useSyncExternalStore } from 'react'
import { isLanguage } from './wanted-language.ts'

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
