import type { Attendance } from '@lumi/contract'
import { UserKind } from '@lumi/contract/values'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { folded } from '#lib/folded.ts'
import portal from '#locales/portal.gen.ts'
import texts from '#locales/summary.gen.ts'
import classes from './summary.module.css'

interface PeopleTableProps {
  readonly people: readonly Person[]
  readonly now: number
  /** Shows dates as well, for stays on different days. */
  readonly hasDates: boolean
}

/** A row for each person, with the times of their stays and the sum. */
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

/** One stay in a conference, in milliseconds since 1970. */
interface Stay {
  readonly joined: number
  /** Undefined while it goes on. */
  readonly left: number | undefined
}

/** Somebody who was in a conference, with all stays. */
export interface Person extends Pick<Attendance, 'userId' | 'displayName' | 'role'> {
  readonly stays: readonly Stay[]
  /** May be the guest of the same name who left earlier. The server does not recognize a guest in another browser. */
  readonly mayBeEarlier: boolean
}

/** The people of an attendance, in the order in which they first came. */
export function peopleOf(attendances: readonly Attendance[]): Person[] {
  /** When the last guest of a name left. */
  const guestsLeft = new Map<string, number>()
  return [...Map.groupBy(attendances, ({ userId }) => userId).values()].flatMap((theirs) => {
    const [last] = theirs.slice(-1)
    if (!last) return []
    const { userId, displayName, role, kind } = last
    const stays = theirs.map(stayOf)
    if (kind !== UserKind.guest) return [{ userId, displayName, role, stays, mayBeEarlier: false }]
    const name = folded(displayName)
    const left = Math.max(...stays.map(({ left = Number.POSITIVE_INFINITY }) => left))
    const leftBefore = guestsLeft.get(name)
    guestsLeft.set(name, Math.max(left, leftBefore ?? 0))
    const mayBeEarlier = leftBefore !== undefined && leftBefore <= (stays[0]?.joined ?? 0)
    return [{ userId, displayName, role, stays, mayBeEarlier }]
  })
}

const stayOf = ({ joined, left }: Attendance): Stay => ({
  joined: Date.parse(joined),
  left: left === null ? undefined : Date.parse(left),
})

export const isPresent = ({ stays }: Person): boolean => stays.some(({ left }) => left === undefined)

/** The sum of somebody's stays. Milliseconds. */
export const timeOf = ({ stays }: Person, now: number): number =>
  stays.reduce((sum, { joined, left = now }) => sum + Math.max(0, left - joined), 0)
