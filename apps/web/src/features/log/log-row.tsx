import type { LogEntry } from '@lumi/contract'
import { memo, useLayoutEffect, useRef } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import classes from './log-page.module.css'

interface LogRowProps {
  readonly entry: LogEntry
  /** Where it stands in the log. */
  readonly at: number
  /** Told of its element when that comes to stand at a place. */
  readonly measure: (element: HTMLElement, at: number) => void
}

/** One entry of the log. Scrolling renders only those that come. */
export const LogRow = memo(({ entry, at, measure }: LogRowProps) => {
  const { date, type, server, node, message } = entry
  const t = useText(log)
  const { precise, moment } = useFormats()
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (element.current) measure(element.current, at)
  }, [measure, at])
  return (
    // The headings are the first row.
    <tr ref={element} aria-rowindex={at + 2}>
      <td>
        <time dateTime={date} title={moment(Date.parse(date))}>
          {precise(Date.parse(date))}
        </time>
      </td>
      <td>
        <span className={classes.type} data-type={type}>
          {t(`type.${type}`)}
        </span>
      </td>
      <td dir="auto">{server}</td>
      <td dir="auto">{node}</td>
      <td className={classes.message} lang="en" dir="ltr">
        {message}
      </td>
    </tr>
  )
})
