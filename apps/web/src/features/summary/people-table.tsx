import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import texts from '#locales/summary.gen.ts'
import { isPresent, type Person, timeOf } from './people.ts'
import classes from './summary.module.css'

interface PeopleTableProps {
  readonly people: readonly Person[]
  readonly now: number
  /** Whether they were there on different days. */
  readonly hasDates: boolean
}

/** Who was there, when, and how long in all. */
export const PeopleTable = ({ people, now, hasDates }: PeopleTableProps) => {
  const t = useText(texts)
  const names = useText(portal)
  const { duration, time, moment } = useFormats()
  const begin = hasDates ? moment : time
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('howLong')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.userId}>
            <th scope="row">
              <bdi>{person.displayName}</bdi>
              <span className={classes.note}>{names(`role.${person.role}`)}</span>
              {person.mayBeEarlier && <span className={classes.note}>{t('maybeEarlier')}</span>}
            </th>
            <td>
              {person.stays.map(({ joined, left }) => (
                <span key={joined} className={classes.stay} title={moment(joined)}>
                  {left === undefined
                    ? t('since', { from: begin(joined) })
                    : t('stay', { from: begin(joined), to: time(left) })}
                </span>
              ))}
            </td>
            <td>
              {duration(timeOf(person, now))}
              {isPresent(person) && <span className={classes.present}>{t('present')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
