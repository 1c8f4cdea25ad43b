import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ComponentType, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { useSize } from '#room/ui/use-size.ts'
import type { Frame } from './arrangement/arrangement.ts'
import type { Pins } from './pins.ts'
import { Tile } from './tile.tsx'
import classes from './tile-grid.module.css'
import type { TilesModel } from './tiles.ts'
import { useTileMotion } from './use-tile-motion.ts'

interface TileGridProps {
  readonly tiles: TilesModel
  readonly onPin: Pins['toggle']
  /** What stands over somebody's tile; the same component for the whole call, so that tiles can rest. */
  readonly Marks?: ComponentType<{ readonly userId: string }>
}

const nowhere: Frame = { x: 0, y: 0, width: 0, height: 0 }

/** The tiles of one page, where the layout puts them. */
export const TileGrid = ({ tiles, onPin, Marks }: TileGridProps) => {
  const t = useText(room)
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const shown = useSignal(tiles.tiles)
  const pages = useSignal(tiles.pages)
  const places = useSignal(tiles.places)

  useSize(area, tiles.fit)
  useTileMotion(list, places)

  return (
    <div ref={area} className={classes.area} data-dark data-paged={pages > 1 || undefined}>
      <ul ref={list} className={classes.tiles} aria-label={t('call.people')}>
        {shown.map((tile) => (
          <Tile
            key={tile.userId}
            {...tile}
            {...(places.frames.get(tile.userId) ?? nowhere)}
            onPin={onPin}
            Marks={Marks}
          />
        ))}
      </ul>
      <Pager tiles={tiles} />
    </div>
  )
}

const Pager = ({ tiles }: { tiles: TilesModel }) => {
  const t = useText(room)
  const page = useSignal(tiles.page)
  const pages = useSignal(tiles.pages)
  if (pages === 1) return null
  return (
    <>
      <button
        type="button"
        className={classes.turn}
        data-way="previous"
        onClick={() => tiles.turnTo(page - 1)}
        disabled={page === 0}
        aria-label={t('pages.previous')}
      >
        <IconChevronLeft stroke={1.5} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.turn}
        data-way="next"
        onClick={() => tiles.turnTo(page + 1)}
        disabled={page === pages - 1}
        aria-label={t('pages.next')}
      >
        <IconChevronRight stroke={1.5} aria-hidden />
      </button>
      <span
        className={classes.position}
        role="status"
        aria-label={t('pages.position', { page: page + 1, pages })}
      >
        {t('pages.short', { page: page + 1, pages })}
      </span>
    </>
  )
}
