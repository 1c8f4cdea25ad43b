import { type Arrangement, placeInGrid, type TileSpace } from './arrangement.ts'

interface ClassicGrid {
  readonly columns: number
  readonly rows: number
  readonly tileWidth: number
  readonly tileHeight: number
}

/** From this width on, a container has three columns. */
const wideContainer = 1500
/** What is left between two tiles, and below each. */
const gap = 2
/** A narrower container is only chosen while its tiles stay at least this wide: the default video size. */
const comfortableWidth = 398
/** Beside a share people are small on purpose. */
const smallestBesideShare = 158
const mostRows = 8

const columnsOf = (width: number, sharing: boolean) => (sharing ? 1 : width >= wideContainer ? 3 : 2)

/** The rule: with n columns a tile is ⌊W/n⌋ − 2 wide and ⌊W/2n⌋ − 2 high. */
function layOut(width: number, height: number, sharing: boolean): ClassicGrid {
  const columns = columnsOf(width, sharing)
  const tileWidth = Math.max(0, Math.floor(width / columns) - gap)
  const tileHeight = Math.max(0, Math.floor(width / (2 * columns)) - gap)
  const rows = Math.max(1, Math.floor(height / (tileHeight + gap)))
  return { columns, rows, tileWidth, tileHeight }
}

/**
 * Lays the tiles out in a container as wide as the space, or in a narrower one where that brings more
 * people onto the page: a low, wide window would show one row of huge tiles and hide everybody else.
 */
export function classicGrid({ width, height, count }: TileSpace, sharing: boolean): ClassicGrid {
  const widest = layOut(width, height, sharing)
  const narrowest = Math.min(widest.tileWidth, sharing ? smallestBesideShare : comfortableWidth)
  const narrower = Array.from({ length: mostRows }, (_, row) => Math.floor(height / (row + 1)))
    .flatMap((rowHeight) => (sharing ? [rowHeight * 2] : [rowHeight * 6, rowHeight * 4]))
    .filter((container) => container < width)
    .map((container) => layOut(container, height, sharing))
    .filter((layout) => layout.tileWidth >= narrowest)

  const shown = ({ columns, rows }: ClassicGrid) => Math.min(columns * rows, Math.max(1, count))
  // More people first, then larger tiles; and the whole width unless a narrower one shows more.
  const [best] = narrower.sort((a, b) => shown(b) - shown(a) || b.tileWidth - a.tileWidth)
  return best && shown(best) > shown(widest) ? best : widest
}

/** The tile rule of the room in learning platforms: tiles of 2:1 in two columns or three, in one beside a share. */
export function arrangeClassic(space: TileSpace, sharing: boolean): Arrangement {
  const grid = classicGrid(space, sharing)
  return {
    perPage: grid.columns * grid.rows,
    place: (here) => placeInGrid(space, { ...grid, gap }, here),
  }
}
