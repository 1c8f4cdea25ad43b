import { directionOf, type Language, languages } from '@lumi/contract/values'
import { readStored, writeStored } from '#lib/stored.ts'
import { loadAreas } from './area.ts'
import { currentLanguage, localeOf, messages } from './language.ts'

/** The storage key of this device's language; `index.html` reads it. */
const languageKey = 'lumi.language'

/** Shows the page in a language once its words are loaded, and stores the choice on this device, for all tabs. */
export const showLanguage = async (language: Language): Promise<void> => {
  writeStored(languageKey, language)
  await showLanguageHere(language)
}

/** Follows the choice that is made in another tab. Answers how to stop. */
export const followLanguage = (): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    const language = languages.find((language) => language === readStored(languageKey))
    if (key === languageKey && language) void showLanguageHere(language)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

let wanted: Language | undefined

/** Shows this page in a language, and leaves the choice of this device as it is. */
export const showLanguageHere = async (language: Language): Promise<void> => {
  wanted = language
  await loadAreas(language)
  // Somebody who has chosen again meanwhile gets what they chose last.
  if (wanted !== language || language === currentLanguage()) return
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  messages.activate(language, localeOf(language))
}
