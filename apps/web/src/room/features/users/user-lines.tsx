import type { ConferenceUser } from '@lumi/contract'
import { type RefObject, useContext } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { qualityReasonOf } from '#room/media/quality-reason.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { RowMarks } from '#room/ui/row-marks.tsx'
import type { MenuItem } from './menu-items.ts'
import { useLineWindow } from './use-line-window.ts'
import type { Line, UserGroup } from './user-list.ts'
import { UserRow } from './user-row.tsx'
import type { UsersModel } from './users.ts'
import classes from './users-pane.module.css'

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
  const t = useText(room)
  const me = useSignal(model.feed.me)
  const people = useSignal(model.people)
  const pinned = useSignal(model.pins.pinned)
  const Marks = useContext(RowMarks)
  const heading = lines.find((line) => line.kind === 'heading')
  const users = lines.filter((line) => line.kind === 'user')
  return (
    <>
      {heading && (
        <h3 className={classes.group}>
          {t('users.group', { group: t(`users.${group}`), count: heading.count })}
        </h3>
      )}
      {lines.some(({ kind }) => kind === 'nobody') && <p className={classes.empty}>{t('users.none')}</p>}
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
