import { type Arrangement, placeInGrid, type TileSpace } from './arrangement.ts'

/** From this width on, a container has three columns. */
const wideContainer = 1500
/** What is left between two tiles, and below each. */
const gap = 2

const columnsOf = (width: number, sharing: boolean) => (sharing ? 1 : width >= wideContainer ? 3 : 2)

/**
 * The tile rule of the room in learning platforms: tiles of 2:1 in two columns or three, in one beside a share. With n
 * columns a tile is ⌊W/n⌋ − 2 wide and ⌊W/2n⌋ − 2 high; whoever does not fit is on the next page.
 */
export function arrangeClassic(space: TileSpace, sharing: boolean): Arrangement {
  const { width, height } = space
  const columns = columnsOf(width, sharing)
  const tileWidth = Math.max(0, Math.floor(width / columns) - gap)
  const tileHeight = Math.max(0, Math.floor(width / (2 * columns)) - gap)
  const rows = Math.max(1, Math.floor(height / (tileHeight + gap)))
  return {
    perPage: columns * rows,
    place: (here) => placeInGrid(space, { columns, tileWidth, tileHeight, gap }, here),
  }
}
