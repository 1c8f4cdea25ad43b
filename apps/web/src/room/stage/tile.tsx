import { IconMicrophoneOff } from '@tabler/icons-react'
import { type ComponentType, memo } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { Quality } from '#room/media/media-plane.ts'
import { Video } from '#room/media/video.tsx'
import { Avatar } from '#ui/avatar.tsx'
import visually from '#ui/visually-hidden.module.css'
import classes from './tile.module.css'
import type { Tile as TileState } from './tiles.ts'

interface TileProps extends TileState {
  readonly width: number
  readonly height: number
  readonly Marks?: ComponentType<{ readonly userId: string }>
}

/** A face in a tile leaves this much of its height free. */
const avatarShare = 0.45
const largestAvatar = 128
/** In a tile as low as this the avatar makes room for the name. */
const lowTile = 140

/** Somebody in the call: their picture or their initials, their name, and whether they can be heard. */
export const Tile = memo(({ width, height, Marks, ...tile }: TileProps) => {
  const t = useText(room)
  const hasPicture = tile.picture !== undefined || tile.ownTrack !== undefined
  return (
    <li
      className={classes.tile}
      style={{ width, height }}
      data-low={height < lowTile || undefined}
      data-tile={tile.userId}
      data-speaking={tile.isSpeaking || undefined}
    >
      {/* Seen until the first frame comes, and whenever there is none. */}
      <Avatar
        name={tile.displayName}
        color={tile.color}
        size={Math.round(Math.min(largestAvatar, height * avatarShare))}
      />
      {hasPicture && (
        <Video picture={tile.picture} track={tile.ownTrack} mirrored={tile.isMe} className={classes.video} />
      )}
      <QualityMark quality={tile.quality} />
      {Marks && <Marks userId={tile.userId} />}
      <span className={classes.plate} title={tile.displayName}>
        {!tile.microphoneOn && (
          <>
            <IconMicrophoneOff size={14} stroke={1.75} className={classes.muted} aria-hidden />
            <span className={visually.hidden}>{t('tile.muted')}</span>
          </>
        )}
        <span className={classes.name} dir="auto">
          {tile.isMe ? t('tile.me') : tile.displayName}
        </span>
        {tile.isSpeaking && <span className={visually.hidden}>{t('tile.speaking')}</span>}
      </span>
    </li>
  )
})

/** How many of the three bars are lit. */
const bars = { poor: 1, lost: 0 } as const

/** Said only when it is worth saying: a good connection shows by itself. */
const QualityMark = ({ quality }: { quality: Quality }) => {
  const t = useText(room)
  if (quality === 'good' || quality === 'unknown') return null
  const label = t(`tile.quality.${quality}`)
  return (
    <span className={classes.quality} data-quality={quality} title={label} role="img" aria-label={label}>
      <svg viewBox="0 0 16 16" width={16} height={16} fill="currentColor" aria-hidden="true">
        {[4, 8, 12].map((height, place) => (
          <rect
            key={height}
            x={place * 5 + 1}
            y={14 - height}
            width={4}
            height={height}
            rx={1}
            opacity={place < bars[quality] ? 1 : 0.35}
          />
        ))}
      </svg>
    </span>
  )
}
