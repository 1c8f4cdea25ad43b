import type { ConferenceUser } from '@lumi/contract'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { groupByRole } from '#room/channel/roster.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { InviteActions } from '#room/ui/invite-actions.tsx'
import { Pane } from '#room/ui/pane.tsx'
import { ExpelDialog } from './expel-dialog.tsx'
import { UserRow } from './user-row.tsx'
import type { UsersModel } from './users.ts'
import classes from './users-pane.module.css'

interface UsersPaneProps {
  readonly model: UsersModel
  readonly onClose: () => void
}

/** Everyone in the conference, by role. */
export const UsersPane = ({ model, onClose }: UsersPaneProps) => {
  const t = useText(room)
  const { compare } = useFormats()
  const roster = useSignal(model.feed.roster)
  const actions = useSignal(model.actions)
  const [expelling, setExpelling] = useState<ConferenceUser>()
  const groups = roster && groupByRole(roster.values(), compare)
  const shared = { model, onExpel: setExpelling }
  return (
    <>
      <Pane
        title={t('users.title')}
        list={t('users.list')}
        top={<InviteActions invite={model.invite} />}
        onClose={onClose}
      >
        {groups ? (
          <div className={classes.groups}>
            <Group {...shared} title={t('users.hosts')} users={groups.hosts} />
            <Group {...shared} title={t('users.presenters')} users={groups.presenters} />
            <Group {...shared} title={t('users.attendees')} users={groups.attendees} />
          </div>
        ) : (
          <p className={classes.empty}>{t('loading')}</p>
        )}
      </Pane>
      {expelling && actions && (
        <ExpelDialog user={expelling} expel={actions.expel} onClose={() => setExpelling(undefined)} />
      )}
    </>
  )
}

interface GroupProps {
  readonly model: UsersModel
  readonly title: string
  readonly users: readonly ConferenceUser[]
  readonly onExpel: (user: ConferenceUser) => void
}

const Group = ({ model, title, users, onExpel }: GroupProps) => {
  const t = useText(room)
  const me = useSignal(model.feed.me)
  const actions = useSignal(model.actions)
  const people = useSignal(model.people)
  return (
    <>
      <h3 className={classes.group}>{t('users.group', { group: title, count: users.length })}</h3>
      {users.length === 0 ? (
        <p className={classes.empty}>{t('users.none')}</p>
      ) : (
        <ul className={classes.list}>
          {users.map((user) => (
            <UserRow
              key={user.userId}
              user={user}
              me={me}
              cameraOn={people.get(user.userId)?.cameraOn ?? user.videoState === 1}
              microphoneOn={people.get(user.userId)?.microphoneOn ?? user.audioState === 1}
              actions={actions}
              onExpel={onExpel}
            />
          ))}
        </ul>
      )}
    </>
  )
}
