import { useEffect, useState } from 'react'
import { common } from '#i18n/en/common.ts'
import { language } from '#i18n/language.ts'
import { useText } from '#i18n/use-text.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
const dateOnly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** Near times as a distance, far ones as a date as the reader's own locale and zone write it. */
export const describeMoment = (then: number, now: number, justNow: string): string => {
  const distance = then - now
  const size = Math.abs(distance)
  if (size < minute) return justNow
  if (size < hour) return relative.format(Math.trunc(distance / minute), 'minute')
  if (size < day) return relative.format(Math.trunc(distance / hour), 'hour')
  if (size < 7 * day) return relative.format(Math.trunc(distance / day), 'day')
  return dateOnly.format(then)
}

/** A point in time in words, with the full time in its tooltip. */
export const Moment = ({ at }: { at: string }) => {
  const t = useText(common)
  const then = Date.parse(at)
  const now = useNow(minute)
  return (
    <time dateTime={at} title={full.format(then)}>
      {describeMoment(then, now, t('moment.justNow'))}
    </time>
  )
}

const useNow = (everyMs: number) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
