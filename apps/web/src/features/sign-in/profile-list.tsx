import { IconUserPlus, IconX } from '@tabler/icons-react'
import { type CSSProperties, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import { nameOf, type SavedProfile } from '#lib/saved-profiles.ts'
import signin from '#locales/signin.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import classes from './profile-list.module.css'
import { useSwipeToRemove } from './use-swipe-to-remove.ts'

interface ProfileListProps {
  readonly profiles: readonly SavedProfile[]
  readonly onPick: (profile: SavedProfile) => void
  readonly onRemove: (profile: SavedProfile) => void
  readonly onOther: () => void
}

/** The accounts that this device knows. A row is removed by a swipe, by its button or by the Delete key. */
export const ProfileList = ({ profiles, onPick, onRemove, onOther }: ProfileListProps) => {
  const t = useText(signin)
  const list = useRef<HTMLUListElement>(null)

  const remove = (profile: SavedProfile) => {
    onRemove(profile)
    // The focused row is gone: the keyboard goes on at the list's first entry.
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus())
  }

  return (
    <ul ref={list} className={classes.list} aria-label={t('profiles.label')}>
      {profiles.map((profile) => (
        <ProfileRow key={profile.username} profile={profile} onPick={onPick} onRemove={remove} />
      ))}
      <li className={classes.row}>
        <button type="button" className={classes.pick} onClick={onOther}>
          <span className={classes.otherIcon}>
            <IconUserPlus size={20} aria-hidden />
          </span>
          {t('profiles.other')}
        </button>
      </li>
    </ul>
  )
}

interface ProfileRowProps extends Pick<ProfileListProps, 'onPick' | 'onRemove'> {
  readonly profile: SavedProfile
}

const ProfileRow = ({ profile, onPick, onRemove }: ProfileRowProps) => {
  const t = useText(signin)
  const { offset, dragging, handlers } = useSwipeToRemove(() => onRemove(profile))
  const name = nameOf(profile)
  return (
    <li className={classes.row} data-dragging={dragging || undefined}>
      <span className={classes.behind} aria-hidden>
        {t('profiles.removeShort')}
      </span>
      <div className={classes.face} style={{ '--pulled': `${offset}px` } as CSSProperties} {...handlers}>
        <button
          type="button"
          className={classes.pick}
          onClick={() => onPick(profile)}
          onKeyDown={(event) => pressedKey(event) === 'Delete' && onRemove(profile)}
        >
          <Avatar name={name} color={profile.color} picture={profile.pictureImgUrl} size={40} />
          <span className={classes.names}>
            <span className={classes.name}>{name}</span>
            <span className={classes.username}>{profile.username}</span>
          </span>
        </button>
        <button
          type="button"
          className={classes.remove}
          onClick={() => onRemove(profile)}
          aria-label={t('profiles.remove', { name })}
          title={t('profiles.remove', { name })}
        >
          <IconX size={16} aria-hidden />
        </button>
      </div>
    </li>
  )
}
