import { Video } from '#room/media/video.tsx'
import { Avatar } from '#ui/avatar.tsx'
import classes from './spotlight.module.css'
import type { Tile } from './tiles.ts'

interface SpotlightProps {
  readonly tile: Tile
  /** Whether the tiles below take little room. */
  readonly few: boolean
}

const avatarSize = 96

/** Whoever speaks, large, on screens that stand upright. Their tile below says the rest. */
export const Spotlight = ({ tile, few }: SpotlightProps) => (
  <div className={classes.spotlight} data-few={few || undefined}>
    <Avatar name={tile.displayName} color={tile.color} size={avatarSize} />
    {tile.picture && <Video picture={tile.picture} className={classes.video} />}
    <span className={classes.plate}>{tile.displayName}</span>
  </div>
)
