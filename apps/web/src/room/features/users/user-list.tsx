import type { AbsentMember, ConferenceUser } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useContext } from 'react'
import { useText } from '#i18n/use-text.ts'
import { folded } from '#lib/folded.ts'
import words from '#locales/call-users.gen.ts'
import { groupByRole, type Roster } from '#room/channel/roster.ts'
import { qualityReasonOf } from '#room/media/quality-mark.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import { RowMarks } from '#room/ui/row-marks.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { UsersModel } from './model.ts'
import classes from './panel.module.css'
import { type MenuItem, UserRow } from './user-row.tsx'

interface UserLinesProps {
  readonly model: UsersModel
  readonly lines: readonly Line[]
  readonly scrolled: RefObject<HTMLElement | null>
  readonly onChoose: (item: MenuItem, user: ConferenceUser) => void
}

/** The groups, as far as they are scrolled to. */
export const UserLines = ({ model, lines, scrolled, onChoose }: UserLinesProps) => {
  const shown = useLineWindow(lines, scrolled)
  const groups = [...Map.groupBy(shown.lines, ({ group }) => group)]
  return (
    <div className={classes.groups} style={{ paddingBlock: `${shown.before}px ${shown.after}px` }}>
      {groups.map(([group, those]) => (
        <Group key={group} model={model} group={group} lines={those} onChoose={onChoose} />
      ))}
    </div>
  )
}

interface GroupProps extends Pick<UserLinesProps, 'model' | 'lines' | 'onChoose'> {
  readonly group: LineGroup
}

const Group = ({ model, group, lines, onChoose }: GroupProps) => {
  const t = useText(words)
  const me = useSignal(model.feed.me)
  const people = useSignal(model.people)
  const pinned = useSignal(model.pins.pinned)
  const Marks = useContext(RowMarks)
  const heading = lines.find((line) => line.kind === 'heading')
  const users = lines.filter((line) => line.kind === 'user')
  const absent = lines.filter((line) => line.kind === 'absent')
  return (
    <>
      {heading && <h3 className={classes.group}>{t('group', { group: t(group), count: heading.count })}</h3>}
      {lines.some(({ kind }) => kind === 'nobody') && <p className={classes.empty}>{t('none')}</p>}
      {users.length > 0 && (
        <ul className={classes.list}>
          {users.map(({ user }) => {
            const person = people.get(user.userId)
            const reason = person && qualityReasonOf(person, people.get(me.userId))
            return (
              <UserRow
                key={user.userId}
                user={user}
                me={me}
                cameraOn={person?.cameraOn ?? user.videoState === 1}
                microphoneOn={person?.microphoneOn ?? user.audioState === 1}
                isSpeaking={person?.isSpeaking ?? false}
                isPinned={pinned === user.userId}
                isSpotlit={user.spotlight ?? false}
                quality={reason?.quality}
                because={reason?.because}
                Marks={Marks}
                onChoose={onChoose}
              />
            )
          })}
        </ul>
      )}
      {absent.length > 0 && (
        <ul className={classes.list}>
          {absent.map(({ member, key }) => (
            <AbsentRow key={key} member={member} />
          ))}
        </ul>
      )}
    </>
  )
}

/** A member of the course who is not in the conference. Nothing can be done about them here. */
const AbsentRow = ({ member: { displayName, role } }: { readonly member: AbsentMember }) => {
  const t = useText(words)
  return (
    <li className={classes.user} data-absent="">
      <Avatar name={displayName} size={32} />
      <span className={classes.name} title={displayName} dir="auto">
        {displayName}
      </span>
      {role !== Role.attendee && <span className={classes.role}>{t(`role.${role}`)}</span>}
    </li>
  )
}

/** Up to this many lines are all rendered, so that the browser's search finds them. */
const wholeUpTo = 60
/** Heights in the style sheet, in pixels. */
const heights: Record<Line['kind'], number> = { heading: 36, user: 48, absent: 48, nobody: 36 }
/** Lines beyond what is seen, so that scrolling and Tab find the next ones there. */
const overscan = 12

interface LineWindow {
  readonly lines: readonly Line[]
  /** The height of the lines that are not there, above and below. */
  readonly before: number
  readonly after: number
}

/** The lines of a long list that stand on the page. */
function useLineWindow(lines: readonly Line[], scrolled: RefObject<HTMLElement | null>): LineWindow {
  const isWhole = lines.length <= wholeUpTo
  const virtual = useVirtualizer({
    count: lines.length,
    enabled: !isWhole,
    getScrollElement: () => scrolled.current,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'user'],
    overscan,
  })
  if (isWhole) return { lines, before: 0, after: 0 }
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return { lines: lines.slice(0, wholeUpTo), before: 0, after: 0 }
  return {
    lines: lines.slice(first.index, last.index + 1),
    before: first.start,
    after: virtual.getTotalSize() - last.end,
  }
}

type UserGroup = keyof ReturnType<typeof groupByRole>
type LineGroup = UserGroup | 'absent'

/** One line of the list. */
type Line =
  | { readonly kind: 'heading'; readonly group: LineGroup; readonly count: number }
  | { readonly kind: 'user'; readonly group: UserGroup; readonly user: ConferenceUser }
  | { readonly kind: 'nobody'; readonly group: UserGroup }
  | {
      readonly kind: 'absent'
      readonly group: 'absent'
      readonly member: AbsentMember
      /** The key of the row, because several members may have the same name. */
      readonly key: string
    }

const groups: readonly UserGroup[] = ['hosts', 'presenters', 'attendees']

/**
 * Everyone whose name has what is searched for, by role and name, and the absent members of the course below them.
 * Headings count the people below them.
 */
export function linesOf(
  roster: Roster,
  absent: readonly AbsentMember[],
  search: string,
  compare: (a: string, b: string) => number,
): Line[] {
  const wanted = folded(search)
  const isFound = ({ displayName }: { displayName: string }) => folded(displayName).includes(wanted)
  const byRole = groupByRole([...roster.values()].filter(isFound), compare)
  const missing = absent.filter(isFound).toSorted((a, b) => compare(a.displayName, b.displayName))
  return [
    ...groups.flatMap((group): Line[] => {
      const users = byRole[group]
      return [
        { kind: 'heading', group, count: users.length },
        ...(users.length > 0
          ? users.map((user): Line => ({ kind: 'user', group, user }))
          : [{ kind: 'nobody', group } as const]),
      ]
    }),
    ...absentLines(missing),
  ]
}

/** Nothing where nobody is missing: most conferences belong to no course. */
const absentLines = (missing: readonly AbsentMember[]): Line[] =>
  missing.length === 0
    ? []
    : [
        { kind: 'heading', group: 'absent', count: missing.length },
        ...missing.map(
          (member, place): Line => ({
            kind: 'absent',
            group: 'absent',
            member,
            key: `${place} ${member.displayName}`,
          }),
        ),
      ]
