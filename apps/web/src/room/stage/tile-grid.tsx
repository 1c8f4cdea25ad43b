import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ComponentType, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { useSize } from '#room/ui/use-size.ts'
import { Tile } from './tile.tsx'
import classes from './tile-grid.module.css'
import type { TilesModel } from './tiles.ts'

const gap = 2

interface TileGridProps {
  readonly tiles: TilesModel
  /** What stands over somebody's tile; the same component for the whole call, so that tiles can rest. */
  readonly Marks?: ComponentType<{ readonly userId: string }>
}

/** The tiles of one page, as large as the rule allows. */
export const TileGrid = ({ tiles, Marks }: TileGridProps) => {
  const t = useText(room)
  const area = useRef<HTMLDivElement>(null)
  const shown = useSignal(tiles.tiles)
  const pages = useSignal(tiles.pages)
  const { columns, tileWidth, tileHeight } = useSignal(tiles.layout)

  useSize(area, tiles.fit)

  return (
    <div ref={area} className={classes.area} data-paged={pages > 1 || undefined}>
      <ul
        className={classes.grid}
        aria-label={t('call.people')}
        style={{ width: columns * (tileWidth + gap) }}
      >
        {shown.map((tile) => (
          <Tile key={tile.userId} {...tile} width={tileWidth} height={tileHeight} Marks={Marks} />
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
