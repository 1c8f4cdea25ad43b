import type { LogEntry } from '@lumi/contract'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import classes from './log-page.module.css'

/** One line for each entry; on phones, what it says stands below where it comes from. */
export const LogTable = ({ entries }: { entries: readonly LogEntry[] }) => {
  const t = useText(log)
  const { precise, moment } = useFormats()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('server')}</th>
          <th scope="col">{t('node')}</th>
          <th scope="col">{t('message')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, date, type, server, node, message }) => (
          <tr key={id}>
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
        ))}
      </tbody>
    </table>
  )
}
