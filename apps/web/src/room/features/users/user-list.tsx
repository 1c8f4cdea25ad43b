import type { ConferenceUser } from '@lumi/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useContext } from 'react'
import { useText } from '#i18n/use-text.ts'
import { folded } from '#lib/folded.ts'
import words from '#locales/call-users.gen.ts'
import { groupByRole, type Roster } from '#room/channel/roster.ts'
import { qualityReasonOf } from '#room/media/quality-mark.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import { RowMarks } from '#room/ui/row-marks.tsx'
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
  readonly group: UserGroup
}

const Group = ({ model, group, lines, onChoose }: GroupProps) => {
  const t = useText(words)
  const me = useSignal(model.feed.me)
  const people = useSignal(model.people)
  const pinned = useSignal(model.pins.pinned)
  const Marks = useContext(RowMarks)
  const heading = lines.find((line) => line.kind === 'heading')
  const users = lines.filter((line) => line.kind === 'user')
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
    </>
  )
}

/** Up to this many lines are all rendered, so that the browser's search finds them. */
const wholeUpTo = 60
/** Heights in the style sheet, in pixels. */
const heights: Record<Line['kind'], number> = { heading: 36, user: 48, nobody: 36 }
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

/** One line of the list. */
type Line =
  | { readonly kind: 'heading'; readonly group: UserGroup; readonly count: number }
  | { readonly kind: 'user'; readonly group: UserGroup; readonly user: ConferenceUser }
  | { readonly kind: 'nobody'; readonly group: UserGroup }

const groups: readonly UserGroup[] = ['hosts', 'presenters', 'attendees']

/** Everyone whose name has what is searched for, by role and name. Headings count whom they stand above. */
export function linesOf(roster: Roster, search: string, compare: (a: string, b: string) => number): Line[] {
  const wanted = folded(search)
  const found = [...roster.values()].filter(({ displayName }) => folded(displayName).includes(wanted))
  const byRole = groupByRole(found, compare)
  return groups.flatMap((group): Line[] => {
    const users = byRole[group]
    return [
      { kind: 'heading', group, count: users.length },
      ...(users.length > 0
        ? users.map((user): Line => ({ kind: 'user', group, user }))
        : [{ kind: 'nobody', group } as const]),
    ]
  })
}
