import { type Language, languages } from '@lumi/contract/values'

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/**
 * Returns the language to begin with: the stored one of this device, else the first of the browser's that Lumi
 * supports.
 */
export const wantedLanguage = (stored: unknown, ofBrowser: readonly string[]): Language =>
  [stored, ...ofBrowser.map((tag) => tag.split('-')[0]?.toLowerCase())].find(isLanguage) ?? 'en'
