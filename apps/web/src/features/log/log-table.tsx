import type { LogEntry } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import { useWindow } from '#ui/list/use-window.ts'
import classes from './log-page.module.css'
import { LogRow } from './log-row.tsx'

interface LogTableProps {
  readonly entries: readonly LogEntry[]
  /** Whether the server has older ones. */
  readonly hasMore: boolean
}

/**
 * One line for each entry; on phones, what it says stands below where it comes from. Of a long log only what is near
 * the window is on the page.
 */
export const LogTable = ({ entries, hasMore }: LogTableProps) => {
  const t = useText(log)
  const { list, measure, parts } = useWindow<HTMLTableSectionElement>(entries.length, 'rows')
  return (
    // How many there are in the end, the server alone knows.
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
