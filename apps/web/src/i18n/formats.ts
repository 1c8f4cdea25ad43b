import type { Language } from '@lumi/contract/values'
import { currentLanguage, localeOf, useLanguage } from './language.ts'

const made = new Map<string, Formats>()

/** How dates, lists and names are written and sorted in the language of the page. */
export const useFormats = (): Formats => formatsOf(useLanguage())

/** The same outside React. */
export const currentFormats = (): Formats => formatsOf(currentLanguage())

export const formatsOf = (language: Language): Formats => {
  const locale = localeOf(language)
  const formats = made.get(locale) ?? makeFormats(locale)
  made.set(locale, formats)
  return formats
}

export type Formats = ReturnType<typeof makeFormats>

const makeFormats = (locale: string) => {
  const distance = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const precise = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return {
    /** “5 minutes ago”; less than nothing lies behind. */
    distance: (value: number, unit: Intl.RelativeTimeFormatUnit) => distance.format(value, unit),
    date: (at: number) => date.format(at),
    /** Day and time to the second, short. */
    precise: (at: number) => precise.format(at),
    /** Day and time in full. */
    moment: (at: number) => moment.format(at),
    /** “A, B, and C”. */
    list: (items: readonly string[]) => list.format(items),
    /** Name of a country, by its code. */
    country: (code: string) => regions.of(code) ?? code,
    /** For sorting names. */
    compare,
  }
}
