import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ComponentType, type RefObject, useLayoutEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { isStill } from '#lib/is-still.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { motion } from '#room/ui/motion.ts'
import { useSize } from '#room/ui/use-size.ts'
import type { Frame } from './arrangement.ts'
import { Tile } from './tile.tsx'
import classes from './tile-grid.module.css'
import type { TilePlaces, TilesModel } from './tiles.ts'
import type { Pins } from './view.ts'

interface TileGridProps {
  readonly tiles: TilesModel
  readonly onPin: Pins['toggle']
  /** The marks over a tile; the same component for the whole call, so that tiles need not render again. */
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

/**
 * Moves tiles from where they stood to where they stand now. Only the compositor moves them: their size and place
 * are the new ones at once. A stage that changes its size takes them along without moving them.
 */
function useTileMotion(list: RefObject<HTMLElement | null>, places: TilePlaces): void {
  const last = useRef(places)
  useLayoutEffect(() => {
    const before = last.current
    last.current = places
    if (!list.current || before.space !== places.space || isStill()) return
    const way = document.dir === 'rtl' ? -1 : 1
    for (const tile of list.current.children) {
      const { tile: userId = '' } = (tile as HTMLElement).dataset
      const [from, to] = [before.frames.get(userId), places.frames.get(userId)]
      if (from && to && !isSame(from, to))
        tile.animate(
          [{ transform: transformOf(from, to, way) }, { transform: transformOf(to, to, way) }],
          motion,
        )
    }
  }, [list, places])
}

/** The transform by which a tile of the size of `to` appears at the place and in the size of `at`. */
const transformOf = (at: Frame, to: Frame, way: number) =>
  `translate(${at.x * way}px, ${at.y}px) scale(${at.width / to.width || 1}, ${at.height / to.height || 1})`

const isSame = (a: Frame, b: Frame) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
