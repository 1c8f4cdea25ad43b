import type { ConferenceUser } from '@lumi/contract'
import { type Actor, refusalToChange, refusalToRemove, type Target } from '@lumi/contract/user-actions'
import { type ConferenceRole, Role } from '@lumi/contract/values'
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
import { type QualityReason, QualityWords } from '#room/media/quality-mark.tsx'
import { Menu } from '#room/ui/menu.tsx'
import { Avatar } from '#ui/avatar.tsx'
import classes from './panel.module.css'

interface UserRowProps {
  readonly user: ConferenceUser
  readonly me: ConferenceUser
  readonly cameraOn: boolean
  readonly microphoneOn: boolean
  readonly isSpeaking: boolean
  readonly isPinned: boolean
  readonly isSpotlit: boolean
  readonly quality: QualityReason['quality'] | undefined
  readonly because: QualityReason['because'] | undefined
  /** The marks of features for a person: a raised hand, a reaction. */
  readonly Marks: ComponentType<{ readonly userId: string }> | undefined
  readonly onChoose: (item: MenuItem, user: ConferenceUser) => void
}

/** Somebody in the list, with what they send and what may be changed about them. */
export const UserRow = memo(({ user, me, Marks, quality, because, onChoose, ...state }: UserRowProps) => {
  const t = useText(words)
  const shared = useText(room)
  const { cameraOn, microphoneOn } = state
  const isMe = user.userId === me.userId
  const listed: Listed = { ...state, userId: user.userId, role: user.role, inside: user.active }
  const Microphone = microphoneOn ? IconMicrophone : IconMicrophoneOff
  const Camera = cameraOn ? IconVideo : IconVideoOff
  const microphone = state.isSpeaking ? t('speaking') : t(microphoneOn ? 'microphone.on' : 'microphone.off')
  return (
    <li className={classes.user}>
      <Avatar name={user.displayName} color={user.color} picture={user.pictureImgUrl} size={32} />
      <div className={classes.who}>
        <div className={classes.line}>
          <span className={classes.name} title={user.displayName} dir="auto">
            {isMe ? t('me', { name: user.displayName }) : user.displayName}
          </span>
          {Marks && <Marks userId={user.userId} />}
          {state.isPinned && (
            <IconPinFilled size={16} className={classes.mark} role="img" aria-label={t('pinned')} />
          )}
          {state.isSpotlit && (
            <IconStarFilled
              size={16}
              className={classes.mark}
              role="img"
              aria-label={shared('tile.spotlight')}
            />
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
            aria-label={t(cameraOn ? 'camera.on' : 'camera.off')}
          />
        </div>
        {quality && because && <QualityWords quality={quality} because={because} />}
      </div>
      <UserMenu user={user} items={menuItems(me, listed)} onChoose={onChoose} />
    </li>
  )
})

interface UserMenuProps {
  readonly user: ConferenceUser
  readonly items: readonly MenuItem[]
  readonly onChoose: (item: MenuItem, user: ConferenceUser) => void
}

/** The menu of a person. */
const UserMenu = ({ user, items, onChoose }: UserMenuProps) => {
  const t = useText(words)
  return (
    <Menu
      label={t('menu', { name: user.displayName })}
      items={items.map((item) => ({
        key: item,
        label: t(`menu.${item}`),
        isDanger: item === 'expel',
        onPick: () => onChoose(item, user),
      }))}
    />
  )
}

/** The items that the menu of a person can have, in their order. */
export type MenuItem =
  | 'pin'
  | 'unpin'
  | 'spotlight'
  | 'endSpotlight'
  | 'mute'
  | 'askToUnmute'
  | 'stopVideo'
  | 'makeHost'
  | 'makePresenter'
  | 'privileges'
  | 'expel'

/** Somebody as their menu sees them. */
export interface Listed extends Target {
  readonly microphoneOn: boolean
  readonly cameraOn: boolean
  readonly isPinned: boolean
  readonly isSpotlit: boolean
}

type Me = Exclude<Actor, 'manager'>

/** The items of the menu of a person: only changes, and only those that the server would accept. */
export function menuItems(me: Me, other: Listed): readonly MenuItem[] {
  return [...viewItems(me, other), ...mediaItems(me, other), ...rightsItems(me, other)]
}

/** Everybody pins people for themselves; hosts spotlight them for all. */
const viewItems = (me: Me, { isPinned, isSpotlit }: Listed): readonly MenuItem[] => [
  isPinned ? 'unpin' : 'pin',
  ...(me.role === Role.host ? ([isSpotlit ? 'endSpotlight' : 'spotlight'] as const) : []),
]

const mediaItems = (me: Me, other: Listed): readonly MenuItem[] =>
  me.userId === other.userId || refusalToChange(me, other, { audioState: 0 })
    ? []
    : [other.microphoneOn ? 'mute' : 'askToUnmute', ...(other.cameraOn ? (['stopVideo'] as const) : [])]

function rightsItems(me: Me, other: Listed): readonly MenuItem[] {
  if (me.userId === other.userId) return []
  const isOffered = (role: ConferenceRole) =>
    other.role < role && refusalToChange(me, other, { role }) === undefined
  const mayChange = refusalToChange(me, other, { privileges: {} }) === undefined
  const mayExpel = other.inside && refusalToRemove(me, other) === undefined
  return [
    ...(isOffered(Role.host) ? (['makeHost'] as const) : []),
    ...(isOffered(Role.presenter) ? (['makePresenter'] as const) : []),
    ...(mayChange ? (['privileges'] as const) : []),
    ...(mayExpel ? (['expel'] as const) : []),
  ]
}
