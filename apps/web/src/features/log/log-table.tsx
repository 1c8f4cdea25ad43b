import type { LogEntry } from '@lumi/contract'
import { memo, useLayoutEffect, useRef } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import { useWindow } from '#ui/list/use-window.ts'
import classes from './log-page.module.css'

interface LogTableProps {
  readonly entries: readonly LogEntry[]
  /** The server has older entries. */
  readonly hasMore: boolean
}

/**
 * A row for each entry. On phones the message is below the source. Of a long log only the rows near the window are on
 * the page.
 */
export const LogTable = ({ entries, hasMore }: LogTableProps) => {
  const t = useText(log)
  const { list, measure, parts } = useWindow<HTMLTableSectionElement>(entries.length, 'rows')
  return (
    // Only the server knows the number of all entries.
    <table className={classes.table} aria-rowcount={hasMore ? -1 : entries.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('server')}</th>
          <th scope="col">{t('node')}</th>
          <th scope="col">{t('message')}</th>
        </tr>
      </thead>
      <tbody ref={list}>
        {parts.map((part) => {
          if ('skipped' in part)
            return (
              <tr key={part.key} className={classes.skipped} aria-hidden>
                <td colSpan={5} style={{ height: part.skipped }} />
              </tr>
            )
          const entry = entries[part.index]
          return entry && <LogRow key={entry.id} entry={entry} at={part.index} measure={measure} />
        })}
      </tbody>
    </table>
  )
}

interface LogRowProps {
  readonly entry: LogEntry
  /** Its index in the log. */
  readonly at: number
  /** Called with the element of the row when it is placed. */
  readonly measure: (element: HTMLElement, at: number) => void
}

/** One entry of the log. It is memoized, so that scrolling renders new rows only. */
const LogRow = memo(({ entry, at, measure }: LogRowProps) => {
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
