import { IconMicrophoneOff, IconWifi1, IconWifiOff } from '@tabler/icons-react'
import { memo } from 'react'
import { room } from '#i18n/en/room.ts'
import { useText } from '#i18n/use-text.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Quality } from '../../models/media-plane.ts'
import type { Tile as TileState } from '../../models/tiles.ts'
import { Video } from '../parts/video.tsx'
import classes from './tile.module.css'

interface TileProps extends TileState {
  readonly width: number
  readonly height: number
}

/** A face in a tile leaves this much of its height free. */
const avatarShare = 0.45
const largestAvatar = 128
/** In a tile as low as this the avatar makes room for the name. */
const lowTile = 140

/** Somebody in the call: their picture or their initials, their name, and whether they can be heard. */
export const Tile = memo(({ width, height, ...tile }: TileProps) => {
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
      {hasPicture ? (
        <Video picture={tile.picture} track={tile.ownTrack} mirrored={tile.isMe} className={classes.video} />
      ) : (
        <Avatar
          name={tile.displayName}
          color={tile.color}
          size={Math.round(Math.min(largestAvatar, height * avatarShare))}
        />
      )}
      <QualityMark quality={tile.quality} />
      <span className={classes.plate} title={tile.displayName}>
        {!tile.microphoneOn && (
          <>
            <IconMicrophoneOff size={14} stroke={1.75} className={classes.muted} aria-hidden />
            <span className={classes.hidden}>{t('tile.muted')}</span>
          </>
        )}
        <span className={classes.name}>{tile.isMe ? t('tile.me') : tile.displayName}</span>
        {tile.isSpeaking && <span className={classes.hidden}>{t('tile.speaking')}</span>}
      </span>
    </li>
  )
})

const marks = { poor: IconWifi1, lost: IconWifiOff } as const

/** Said only when it is worth saying: a good connection shows by itself. */
const QualityMark = ({ quality }: { quality: Quality }) => {
  const t = useText(room)
  if (quality === 'good' || quality === 'unknown') return null
  const Icon = marks[quality]
  const label = t(`tile.quality.${quality}`)
  return (
    <span className={classes.quality} data-quality={quality} title={label} role="img" aria-label={label}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </span>
  )
}
