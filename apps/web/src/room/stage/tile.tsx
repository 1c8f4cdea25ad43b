import { IconMicrophoneOff, IconPin, IconPinFilled, IconPinnedOff, IconStarFilled } from '@tabler/icons-react'
import { type ComponentType, type CSSProperties, memo, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { QualityMark } from '#room/media/quality-mark.tsx'
import { Video } from '#room/media/video.tsx'
import { IconButton } from '#room/ui/button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { Avatar } from '#ui/avatar.tsx'
import visually from '#ui/visually-hidden.module.css'
import type { Frame } from './arrangement.ts'
import classes from './tile.module.css'
import type { TileDetailsProps } from './tile-details.tsx'
import type { Tile as TileState } from './tiles.ts'

interface TileProps extends TileState, Frame {
  readonly onPin: (userId: string) => void
  readonly Marks?: ComponentType<{ readonly userId: string }>
}

/** A face in a tile leaves this much of its height free. */
const avatarShare = 0.45
const largestAvatar = 128
/** In a tile as low as this the avatar makes room for the name. */
const lowTile = 140

/** Somebody in the call: their picture or their initials, their name, and whether they can be heard. */
export const Tile = memo(({ x, y, width, height, onPin, Marks, ...tile }: TileProps) => {
  const t = useText(room)
  const face = Math.round(Math.min(largestAvatar, height * avatarShare))
  const hasPicture = tile.picture !== undefined || tile.ownTrack !== undefined
  return (
    <li
      className={classes.tile}
      style={{ '--x': `${x}px`, '--y': `${y}px`, '--w': `${width}px`, '--h': `${height}px` } as CSSProperties}
      data-low={height < lowTile || undefined}
      data-tile={tile.userId}
      data-speaking={tile.isSpeaking || undefined}
      data-spoke-last={tile.spokeLast || undefined}
    >
      {/* Seen until the first frame comes, and whenever there is none. */}
      <span className={classes.face} style={{ '--size': `${face}px` } as CSSProperties}>
        <Avatar name={tile.displayName} color={tile.color} picture={tile.portrait} size={face} />
      </span>
      {hasPicture && (
        <Video picture={tile.picture} track={tile.ownTrack} mirrored={tile.isMe} className={classes.video} />
      )}
      <TilePress {...tile} onPin={onPin} />
      {tile.quality && tile.because && (
        <span className={classes.quality}>
          <QualityMark quality={tile.quality} because={tile.because} />
        </span>
      )}
      {Marks && <Marks userId={tile.userId} />}
      <PinButton {...tile} onPin={onPin} />
      <span className={classes.plate} title={tile.displayName}>
        {tile.isPinned && <IconPinFilled size={14} className={classes.pinned} aria-hidden />}
        {tile.isSpotlit && (
          <>
            <IconStarFilled size={14} className={classes.spotlit} aria-hidden />
            <span className={visually.hidden}>{t('tile.spotlight')}</span>
          </>
        )}
        {!tile.microphoneOn && (
          <>
            <IconMicrophoneOff size={14} stroke={1.75} className={classes.muted} aria-hidden />
            <span className={visually.hidden}>{t('tile.muted')}</span>
          </>
        )}
        <span className={classes.name} dir="auto">
          {tile.isMe ? t('tile.me') : tile.displayName}
        </span>
        {(tile.isSpeaking || tile.spokeLast) && (
          <span className={visually.hidden}>{t(tile.isSpeaking ? 'tile.speaking' : 'tile.spokeLast')}</span>
        )}
      </span>
    </li>
  )
})

interface PinButtonProps extends Pick<TileState, 'userId' | 'displayName' | 'isPinned'> {
  readonly onPin: (userId: string) => void
}

/** Makes somebody stand out, on this screen alone. Visible while the mouse is over the tile, and when it has the focus. */
const PinButton = ({ userId, displayName, isPinned, onPin }: PinButtonProps) => {
  const t = useText(room)
  const label = t(isPinned ? 'tile.unpin' : 'tile.pin', { name: displayName })
  const Icon = isPinned ? IconPinnedOff : IconPin
  return (
    <IconButton size={32} className={classes.pin} label={label} title={label} onClick={() => onPin(userId)}>
      <Icon size={18} stroke={1.5} aria-hidden />
    </IconButton>
  )
}

const TileDetails = lazyDialog(() => import('./tile-details.tsx').then(({ TileDetails }) => TileDetails))

/** The whole tile, for fingers, which cannot point without pressing. */
const TilePress = (props: Omit<TileDetailsProps, 'onClose'>) => {
  const t = useText(room)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.press}
        aria-haspopup="dialog"
        aria-label={t('tile.details', { name: props.displayName })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <TileDetails {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
