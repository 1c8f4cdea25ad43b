import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import classes from './tile.module.css'
import type { TileDetailsProps } from './tile-details.tsx'

const TileDetails = lazyDialog(() => import('./tile-details.tsx').then(({ TileDetails }) => TileDetails))

/** The whole tile, for fingers, which cannot point without pressing. */
export const TilePress = (props: Omit<TileDetailsProps, 'onClose'>) => {
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
