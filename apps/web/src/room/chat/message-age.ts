import type { Formats } from '#i18n/formats.ts'

const minuteMs = 60_000

/** How old a message is: under a minute `undefined`, on the same day its time, otherwise a short date. */
export function messageAge(created: number, now: number, formats: Formats): string | undefined {
  // A clock that is behind the server's makes nothing lie in the future.
  if (now - created < minuteMs) return undefined
  return isSameDay(created, now) ? formats.time(created) : formats.shortDate(created)
}

export const isSameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString()
