import { type Formats, useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { useNow } from './use-now.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Near times as a distance, far ones as a date as the reader's own locale and zone write it. */
export const describeMoment = (
  then: number,
  now: number,
  justNow: string,
  { distance: inWords, date }: Formats,
): string => {
  const distance = then - now
  const size = Math.abs(distance)
  if (size < minute) return justNow
  if (size < hour) return inWords(Math.trunc(distance / minute), 'minute')
  if (size < day) return inWords(Math.trunc(distance / hour), 'hour')
  if (size < 7 * day) return inWords(Math.trunc(distance / day), 'day')
  return date(then)
}

/** A point in time in words, with the full time in its tooltip. */
export const Moment = ({ at }: { at: string }) => {
  const t = useText(common)
  const formats = useFormats()
  const then = Date.parse(at)
  const now = useNow(minute)
  return (
    <time dateTime={at} title={formats.moment(then)}>
      {describeMoment(then, now, t('moment.justNow'), formats)}
    </time>
  )
}
