import { type Arrangement, type Grid, placeInGrid, type TileSpace } from './arrangement.ts'

/** What is left between two tiles. */
export const gap = 6
const widest = 16 / 9
/** Where the space stands upright, or is a phone's, tiles may stand as well. */
const tallest = 4 / 5

/** A face and a name can be read in a tile of this size, on a desk and on a phone. */
const readable = { desk: { width: 200, height: 112 }, phone: { width: 104, height: 92 } } as const
const phoneSide = 480
const isPhone = (width: number, height: number) => Math.min(width, height) < phoneSide
/** More pictures than this at once nobody looks at, and many a machine cannot decode. */
const mostOnPage = 25

/** Tiles of 16:9, as large as the space allows, and as many on a page as stay readable. Who is alone fills the space. */
export function arrangeAuto(space: TileSpace): Arrangement {
  const { width, height, count } = space
  const least = isPhone(width, height) ? readable.phone : readable.desk
  const isReadable = ({ tileWidth, tileHeight }: Grid) =>
    tileWidth >= least.width && tileHeight >= Math.min(least.height, least.width / widest)
  const most = Math.max(1, Math.min(count, mostOnPage))
  const grids = Array.from({ length: most }, (_, less) => ({
    onPage: most - less,
    grid: largestTiles(space, most - less),
  }))
  const fewest = { onPage: 1, grid: largestTiles(space, 1) }
  const { onPage, grid } = grids.find(({ grid }) => isReadable(grid)) ?? fewest
  return {
    perPage: onPage,
    place: (here) => (count === 1 ? [{ x: 0, y: 0, width, height }] : placeInGrid(space, grid, here)),
  }
}

/** People side by side look at each other: a single row may cost this share of the tiles' size, if no more. */
const sideBySideCost = 0.1

/** The number of columns in which so many tiles are largest; where it makes hardly a difference, all in one row. */
export function largestTiles({ width, height }: TileSpace, count: number): Grid {
  const narrowest = height > width || isPhone(width, height) ? tallest : widest
  const grids = Array.from({ length: Math.max(1, count) }, (_, place): Grid => {
    const columns = place + 1
    const rows = Math.ceil(count / columns)
    const column = Math.max(0, (width - gap * (columns - 1)) / columns)
    const row = Math.max(0, (height - gap * (rows - 1)) / rows)
    return {
      columns,
      tileWidth: Math.floor(Math.min(column, row * widest)),
      tileHeight: Math.floor(Math.min(row, column / narrowest)),
      gap,
    }
  })
  const area = ({ tileWidth, tileHeight }: Grid) => tileWidth * tileHeight
  const largest = grids.reduce((best, one) => (area(one) > area(best) ? one : best))
  const inRow = grids.at(-1) ?? largest
  return width > height && area(inRow) >= area(largest) * (1 - sideBySideCost) ? inRow : largest
}
