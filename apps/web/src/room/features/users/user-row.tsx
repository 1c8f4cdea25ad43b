import type { ConferenceUser } from '@lumi/contract'
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconPinFilled,
  IconStarFilled,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { type ComponentType, memo } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/call-users.gen.ts'
import room from '#locales/room.gen.ts'
import { QualityWords } from '#room/media/quality-mark.tsx'
import type { QualityReason } from '#room/media/quality-reason.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Listed, type MenuItem, menuItems } from './menu-items.ts'
import { UserMenu } from './user-menu.tsx'
import classes from './users-pane.module.css'

export interface UserRowProps {
  readonly user: ConferenceUser
  readonly me: ConferenceUser
  readonly cameraOn: boolean
  readonly microphoneOn: boolean
  readonly isSpeaking: boolean
  readonly isPinned: boolean
  readonly isSpotlit: boolean
  readonly quality: QualityReason['quality'] | undefined
  readonly because: QualityReason['because'] | undefined
  /** What the features say of somebody here: a raised hand, a reaction. */
  readonly Marks: ComponentType<{ readonly userId: string }> | undefined
  readonly onChoose: (item: MenuItem, user: ConferenceUser) => void
}

/** Somebody in the list, with what they send and what may be changed about them. */
export const UserRow = memo(({ user, me, Marks, quality, because, onChoose, ...state }: UserRowProps) => {
  const t = useText(room)
  const s = useText(words)
  const { cameraOn, microphoneOn } = state
  const isMe = user.userId === me.userId
  const listed: Listed = { ...state, userId: user.userId, role: user.role, inside: user.active }
  const Microphone = microphoneOn ? IconMicrophone : IconMicrophoneOff
  const Camera = cameraOn ? IconVideo : IconVideoOff
  const microphone = state.isSpeaking
    ? s('speaking')
    : t(microphoneOn ? 'users.microphone.on' : 'users.microphone.off')
  return (
    <li className={classes.user}>
      <Avatar name={user.displayName} color={user.color} picture={user.pictureImgUrl} size={32} />
      <div className={classes.who}>
        <div className={classes.line}>
          <span className={classes.name} title={user.displayName} dir="auto">
            {isMe ? t('users.me', { name: user.displayName }) : user.displayName}
          </span>
          {Marks && <Marks userId={user.userId} />}
          {state.isPinned && (
            <IconPinFilled size={16} className={classes.mark} role="img" aria-label={s('pinned')} />
          )}
          {state.isSpotlit && (
            <IconStarFilled size={16} className={classes.mark} role="img" aria-label={t('tile.spotlight')} />
          )}
          <Microphone
            size={18}
            stroke={1.5}
            className={classes.media}
            data-speaking={state.isSpeaking || undefined}
            data-on={microphoneOn}
            role="img"
            aria-label={microphone}
          />
          <Camera
            size={18}
            stroke={1.5}
            className={classes.media}
            data-on={cameraOn}
            role="img"
            aria-label={t(cameraOn ? 'users.camera.on' : 'users.camera.off')}
          />
        </div>
        {quality && because && <QualityWords quality={quality} because={because} />}
      </div>
      <UserMenu user={user} items={menuItems(me, listed)} onChoose={onChoose} />
    </li>
  )
})
