import { Anchor } from '@mantine/core'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import { nameOf, type SavedProfile } from '#lib/saved-profiles.ts'
import common from '#locales/common.gen.ts'
import signin from '#locales/signin.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import classes from './profile-list.module.css'

interface ProfileListProps {
  readonly profiles: readonly SavedProfile[]
  readonly onPick: (profile: SavedProfile) => void
  readonly onRemove: (profile: SavedProfile) => void
  readonly onOther: () => void
}

/** The profiles that this device has stored. A row is removed by a swipe, by its button or by the Delete key. */
export const ProfileList = ({ profiles, onPick, onRemove, onOther }: ProfileListProps) => {
  const t = useText(signin)
  const list = useRef<HTMLUListElement>(null)

  const remove = (profile: SavedProfile) => {
    onRemove(profile)
    // The focused row is gone. The first entry of the list gets the focus.
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
      <div className={classes.content} style={{ '--pulled': `${offset}px` } as CSSProperties} {...handlers}>
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

/** The chosen profile, with a way back to the others. */
export const ChosenProfile = ({ profile, onBack }: { profile: SavedProfile; onBack: () => void }) => {
  const t = useText(common)
  return (
    <div className={classes.chosen}>
      <Avatar name={nameOf(profile)} color={profile.color} picture={profile.pictureImgUrl} size={40} />
      <span className={classes.names}>
        <span className={classes.name}>{nameOf(profile)}</span>
        <span className={classes.username}>{profile.username}</span>
      </span>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {t('action.back')}
      </Anchor>
      {/* Password managers need to see whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={profile.username} readOnly hidden />
    </div>
  )
}

/** The distance in pixels that a row can be pulled aside. */
const swipeWidth = 115
/** A row that is released from here on is removed. Before, it snaps back. */
const swipeSnap = 57
/** A shorter movement is a tap. */
const slop = 6

/** Lets a row be pulled towards its start. It is removed if it is released past half of the way. */
const useSwipeToRemove = (onRemove: () => void) => {
  const [offset, setOffset] = useState(0)
  const [dragging, setDragging] = useState(false)
  const start = useRef<number>(undefined)
  const swiped = useRef(false)

  const distance = ({ clientX, currentTarget }: PointerEvent) => {
    const moved = (start.current ?? clientX) - clientX
    const towardsStart = getComputedStyle(currentTarget).direction === 'rtl' ? -moved : moved
    return Math.min(swipeWidth, Math.max(0, towardsStart))
  }

  const end = (remove: boolean) => {
    start.current = undefined
    setDragging(false)
    setOffset(remove ? swipeWidth : 0)
    if (remove) onRemove()
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      start.current = event.clientX
      swiped.current = false
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === undefined) return
      const pulled = distance(event)
      if (!swiped.current) {
        if (pulled < slop) return
        swiped.current = true
        setDragging(true)
        // Captured only now, because a captured pointer would take the click from the button below it.
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }
      setOffset(pulled)
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current !== undefined) end(swiped.current && distance(event) > swipeSnap)
    },
    onPointerCancel: () => {
      // No click follows. The next one is a real one.
      swiped.current = false
      end(false)
    },
    // The click that ends a swipe chooses no profile.
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!swiped.current) return
      swiped.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
  return { offset, dragging, handlers }
}
