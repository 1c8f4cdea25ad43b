/** The layouts of the stage. */
export const layouts = ['auto', 'speaker', 'sideBySide', 'classic'] as const
export type Layout = (typeof layouts)[number]

interface Stage extends TileSpace {
  readonly layout: Layout
  /** True where a share takes most of the stage. */
  readonly sharing: boolean
  /** True where the first tile stands out. */
  readonly hasFeatured: boolean
}

/** Narrower than this, turning the page has a row of its own below the tiles. As in the style sheet. */
const narrowWidth = 450
const pagerHeight = 48

/** Computes the places of the tiles. */
export function arrange(stage: Stage): Arrangement {
  const whole = arrangeIn(stage)
  if (stage.width >= narrowWidth || whole.perPage >= stage.count) return whole
  return arrangeIn({ ...stage, height: Math.max(0, stage.height - pagerHeight) })
}

function arrangeIn({ layout, sharing, hasFeatured, ...space }: Stage): Arrangement {
  if (layout === 'classic') return arrangeClassic(space, sharing)
  // Beside a share nobody is large.
  if (!hasFeatured || sharing) return arrangeAuto(space)
  return layout === 'sideBySide' ? arrangeSideBySide(space) : arrangeSpeaker(space)
}

/** The space for the tiles, and their number. Lengths in CSS pixels. */
export interface TileSpace {
  readonly width: number
  readonly height: number
  readonly count: number
}

/** The place of a tile: from the side where lines begin, and from the top. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The places of the tiles of one page. */
interface Arrangement {
  /** The number of tiles on a page. */
  readonly perPage: number
  /** The places of so many tiles, in their order. */
  place(count: number): readonly Frame[]
}

interface Grid {
  readonly columns: number
  readonly tileWidth: number
  readonly tileHeight: number
  readonly gap: number
}

/** Rows of equal tiles in the middle of a space; the last row as well. */
function placeInGrid({ width, height }: Pick<TileSpace, 'width' | 'height'>, grid: Grid, count: number) {
  const { columns, tileWidth, tileHeight, gap } = grid
  const rows = Math.ceil(count / columns)
  // A grid that is higher than the space begins at its top, and is scrolled.
  const top = Math.max(0, (height - rows * (tileHeight + gap) + gap) / 2)
  return Array.from({ length: count }, (_, place): Frame => {
    const row = Math.floor(place / columns)
    const inRow = Math.min(columns, count - row * columns)
    const start = (width - inRow * (tileWidth + gap) + gap) / 2
    return {
      x: Math.round(start + (place % columns) * (tileWidth + gap)),
      y: Math.round(top + row * (tileHeight + gap)),
      width: tileWidth,
      height: tileHeight,
    }
  })
}

const moved = (frame: Frame, x: number, y: number): Frame => ({
  ...frame,
  x: frame.x + x,
  y: frame.y + y,
})

/** The number of pages that the tiles need; at least one. */
export const pageCount = (count: number, perPage: number) => Math.max(1, Math.ceil(count / perPage))

/** The space between two tiles. */
const gap = 6
const widest = 16 / 9
/** In an upright space, and on a phone, tiles may be upright as well. */
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
function largestTiles({ width, height }: TileSpace, count: number): Grid {
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

/** Width of the strip beside the large tile: this share of the space, but no less and no more. Pixels. */
const strip = { least: 104, most: 232, share: 0.18 } as const
/** Height of the strip below the large tile, in a space that is higher than wide. Pixels. */
const rowHeight = 104

/** The first tile is large. The others stand in a strip beside it, or below it in a space that is higher than wide. */
const arrangeSpeaker = (space: TileSpace): Arrangement =>
  divide(space, ({ width, height }) =>
    height > width
      ? { along: 'block', rest: Math.min(rowHeight, height / 3) }
      : { along: 'inline', rest: Math.min(strip.most, Math.max(strip.least, width * strip.share)) },
  )

/** The first tile has one half of the space, the others share the other half. */
const arrangeSideBySide = (space: TileSpace): Arrangement =>
  divide(space, ({ width, height }) =>
    height > width
      ? { along: 'block', rest: (height - gap) / 2 }
      : { along: 'inline', rest: (width - gap) / 2 },
  )

interface Division {
  readonly along: 'inline' | 'block'
  /** The width (inline) or the height (block) that is left to the others. Pixels. */
  readonly rest: number
}

function divide(space: TileSpace, how: (space: TileSpace) => Division): Arrangement {
  const { width, height, count } = space
  if (count < 2) return arrangeAuto(space)
  const { along, rest } = how(space)
  const large = Math.floor((along === 'inline' ? width : height) - rest - gap)
  const [first, others] =
    along === 'inline'
      ? [
          { ...space, width: large },
          { width: Math.floor(rest), height, count: count - 1 },
        ]
      : [
          { ...space, height: large },
          { width, height: Math.floor(rest), count: count - 1 },
        ]
  const grid = arrangeAuto(others)
  const shift = (frame: Frame) =>
    along === 'inline' ? moved(frame, large + gap, 0) : moved(frame, 0, large + gap)
  return {
    perPage: 1 + grid.perPage,
    place: (here) => [
      fit(here > 1 ? first : space),
      ...(here > 1 ? placeOthers(grid, others, here - 1) : []).map(shift),
    ],
  }
}

/** A single other person keeps the shape of a tile: they do not fill the whole strip. */
const placeOthers = (grid: Arrangement, others: TileSpace, here: number): readonly Frame[] =>
  others.count === 1 ? [fit(others)] : grid.place(here)

function fit(space: TileSpace): Frame {
  const { tileWidth, tileHeight } = largestTiles(space, 1)
  return {
    x: Math.round((space.width - tileWidth) / 2),
    y: Math.round((space.height - tileHeight) / 2),
    width: tileWidth,
    height: tileHeight,
  }
}

/** The width from which a container has three columns. */
const wideContainer = 1500
/** The space between two tiles, and below each. */
const classicGap = 2

const columnsOf = (width: number, sharing: boolean) => (sharing ? 1 : width >= wideContainer ? 3 : 2)

/**
 * The tile rule of the room in learning platforms: tiles of 2:1 in two columns or three, in one beside a share. With n
 * columns a tile is ⌊W/n⌋ − 2 wide and ⌊W/2n⌋ − 2 high; people who do not fit are on the next page.
 */
export function arrangeClassic(space: TileSpace, sharing: boolean): Arrangement {
  const { width, height } = space
  const columns = columnsOf(width, sharing)
  const tileWidth = Math.max(0, Math.floor(width / columns) - classicGap)
  const tileHeight = Math.max(0, Math.floor(width / (2 * columns)) - classicGap)
  const rows = Math.max(1, Math.floor(height / (tileHeight + classicGap)))
  return {
    perPage: columns * rows,
    place: (here) => placeInGrid(space, { columns, tileWidth, tileHeight, gap: classicGap }, here),
  }
}
