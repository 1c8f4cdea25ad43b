import type { LinkExpiry } from '#api/recording.ts'

export const expiries = ['never', 'minutes', 'date'] as const

/** What somebody has chosen; `date` as an input of dates has it. */
export interface ShareChoice {
  readonly expiry: (typeof expiries)[number]
  readonly minutes: number | string
  readonly date: string
}

export const defaultMinutes = 10
/** A year. */
export const maxMinutes = 525_600

/** What to ask the server for; undefined where the choice says nothing that can be asked. */
export const expiryOf = (
  { expiry, minutes, date }: ShareChoice,
  now = Date.now(),
): LinkExpiry | undefined => {
  if (expiry === 'never') return {}
  if (expiry === 'minutes') {
    const count = Number(minutes)
    return Number.isInteger(count) && count >= 1 && count <= maxMinutes
      ? { expiry_minutes: count }
      : undefined
  }
  // Until the day is over where whoever shares it is.
  const end = Date.parse(`${date}T23:59:59`)
  return end > now ? { expiry: new Date(end).toISOString() } : undefined
}

/** The day of a time, where the browser is, as an input of dates has it. */
export const dateOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
