import { Avatar } from '#ui/avatar.tsx'
import type { Tile } from '../../models/tiles.ts'
import { Video } from '../parts/video.tsx'
import classes from './spotlight.module.css'

const avatarSize = 96

/** Whoever speaks, large, on screens that stand upright. Their tile below says the rest. */
export const Spotlight = ({ tile }: { tile: Tile }) => (
  <div className={classes.spotlight}>
    {tile.picture ? (
      <Video picture={tile.picture} className={classes.video} />
    ) : (
      <Avatar name={tile.displayName} color={tile.color} size={avatarSize} />
    )}
    <span className={classes.plate}>{tile.displayName}</span>
  </div>
)
