import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from '#lib/is-still.ts'
import { motion } from '#room/ui/motion.ts'
import type { Frame } from './arrangement/arrangement.ts'
import type { TilePlaces } from './tiles.ts'

/**
 * Moves tiles from where they stood to where they stand now. Only the compositor moves them: their size and place
 * are the new ones at once. A stage that changes its size takes them along without moving them.
 */
export function useTileMotion(list: RefObject<HTMLElement | null>, places: TilePlaces): void {
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

/** How a tile of the size of `to` is shown at the place and in the size of `at`. */
const transformOf = (at: Frame, to: Frame, way: number) =>
  `translate(${at.x * way}px, ${at.y}px) scale(${at.width / to.width || 1}, ${at.height / to.height || 1})`

const isSame = (a: Frame, b: Frame) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
