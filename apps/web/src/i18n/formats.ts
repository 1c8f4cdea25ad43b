import type { Language } from '@lumi/contract/values'
import { currentLanguage, localeOf, useLanguage } from './language.ts'

const made = new Map<string, Formats>()

/** Returns the formats and sort orders of dates, lists and names in the language of the page. */
export const useFormats = (): Formats => formatsOf(useLanguage())

/** Formats outside React. */
export const currentFormats = (): Formats => formatsOf(currentLanguage())

export const formatsOf = (language: Language): Formats => {
  const locale = localeOf(language)
  const formats = made.get(locale) ?? makeFormats(locale)
  made.set(locale, formats)
  return formats
}

export type Formats = ReturnType<typeof makeFormats>

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

const makeFormats = (locale: string) => {
  const distance = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const shortDate = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
  const precise = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const sizes = sizeUnits.map(
    (unit) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: 1,
      }),
  )
  const twoDigits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, maximumFractionDigits: 0 })
  const oneDigit = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const [hours, minutes, seconds] = (['hour', 'minute', 'second'] as const).map((unit) => {
    const number = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    return (value: number) => number.format(value)
  }) as [(value: number) => string, (value: number) => string, (value: number) => string]
  const units = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return {
    /** “5 minutes ago”; less than nothing lies behind. */
    distance: (value: number, unit: Intl.RelativeTimeFormatUnit) => distance.format(value, unit),
    date: (at: number) => date.format(at),
    /** A day in figures. */
    shortDate: (at: number) => shortDate.format(at),
    /** Day and time to the second, short. */
    precise: (at: number) => precise.format(at),
    /** Hours and minutes. */
    time: (at: number) => time.format(at),
    /** Day and time in full. */
    moment: (at: number) => moment.format(at),
    /** “A, B, and C”. */
    list: (items: readonly string[]) => list.format(items),
    /** Joins the first items of a longer list: “a, b, c”. */
    listBeginning: (items: readonly string[]) =>
      list
        .formatToParts([...items, '', ''])
        // Up to the last of them: what follows joins what is not named.
        .slice(0, 2 * items.length - 1)
        .map(({ value }) => value)
        .join(''),
    /** Name of a country, by its code. */
    country: (code: string) => regions.of(code) ?? code,
    /** “4.2 MB”. */
    fileSize: (bytes: number) => {
      const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), sizes.length - 1)
      return sizes[step]?.format(bytes / 1000 ** step) ?? ''
    },
    /** A length or a place in a film: “1:02:03”. */
    clock: (seconds: number) => {
      const whole = Math.floor(seconds)
      const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
      const rest = twoDigits.format(whole % 60)
      return hours > 0
        ? `${oneDigit.format(hours)}:${twoDigits.format(minutes)}:${rest}`
        : `${oneDigit.format(minutes)}:${rest}`
    },
    /** A span in words: “1 hour, 5 minutes”; seconds only below a minute. */
    duration: (ms: number) => {
      const whole = Math.round(ms / 60_000)
      if (whole < 1) return seconds(Math.round(ms / 1000))
      const parts = [
        Math.floor(whole / 60) && hours(Math.floor(whole / 60)),
        whole % 60 && minutes(whole % 60),
      ]
      return units.format(parts.filter((part) => typeof part === 'string'))
    },
    /** Memory, which is counted by powers of two: “700.00 MB”. */
    megabytes: (bytes: number) => megabytes.format(bytes / 1024 ** 2),
    /** A share of 100: “41.3%”. */
    percent: (value: number) => percent.format(value / 100),
    /** For sorting names. */
    compare,
  }
}
