import type { ConferenceUser } from '@lumi/contract'
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import { menuItems } from './menu-items.ts'
import { UserMenu } from './user-menu.tsx'
import type { UserActions } from './users.ts'
import classes from './users-pane.module.css'

interface UserRowProps {
  readonly user: ConferenceUser
  readonly me: ConferenceUser
  readonly cameraOn: boolean
  readonly microphoneOn: boolean
  readonly actions: UserActions | undefined
  readonly onExpel: (user: ConferenceUser) => void
}

/** Somebody in the list, with what they send and what may be changed about them. */
export const UserRow = ({ user, me, cameraOn, microphoneOn, actions, onExpel }: UserRowProps) => {
  const t = useText(room)
  const isMe = user.userId === me.userId
  const items = menuItems(me, { ...user, inside: user.active })
  const Microphone = microphoneOn ? IconMicrophone : IconMicrophoneOff
  const Camera = cameraOn ? IconVideo : IconVideoOff
  return (
    <li className={classes.user}>
      <Avatar name={user.displayName} color={user.color} size={32} />
      <span className={classes.name} title={user.displayName} dir="auto">
        {isMe ? t('users.me', { name: user.displayName }) : user.displayName}
      </span>
      <Microphone
        size={18}
        stroke={1.5}
        className={classes.media}
        data-on={microphoneOn}
        role="img"
        aria-label={t(microphoneOn ? 'users.microphone.on' : 'users.microphone.off')}
      />
      <Camera
        size={18}
        stroke={1.5}
        className={classes.media}
        data-on={cameraOn}
        role="img"
        aria-label={t(cameraOn ? 'users.camera.on' : 'users.camera.off')}
      />
      {actions && items.length > 0 && (
        <UserMenu user={user} items={items} changeRole={actions.changeRole} onExpel={onExpel} />
      )}
    </li>
  )
}
