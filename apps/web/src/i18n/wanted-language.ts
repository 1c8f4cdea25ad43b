import { type Language, languages } from '@lumi/contract/values'

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** The language to begin with: the one that is kept on this device, else the first of the browser's that Lumi speaks. */
export const wantedLanguage = (stored: unknown, ofBrowser: readonly string[]): Language =>
  [stored, ...ofBrowser.map((tag) => tag.split('-')[0]?.toLowerCase())].find(isLanguage) ?? 'en'
