/** The room there is for the tiles, and how many want a place in it. Lengths in CSS pixels. */
export interface TileSpace {
  readonly width: number
  readonly height: number
  readonly count: number
}

/** Where a tile stands: from the side where lines begin, and from the top. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the tiles of one page stand. */
export interface Arrangement {
  /** How many tiles a page holds. */
  readonly perPage: number
  /** The places of so many tiles, in their order. */
  place(count: number): readonly Frame[]
}

export interface Grid {
  readonly columns: number
  readonly tileWidth: number
  readonly tileHeight: number
  readonly gap: number
}

/** Rows of equal tiles in the middle of a space; the last row as well. */
export function placeInGrid(
  { width, height }: Pick<TileSpace, 'width' | 'height'>,
  grid: Grid,
  count: number,
) {
  const { columns, tileWidth, tileHeight, gap } = grid
  const rows = Math.ceil(count / columns)
  // What is higher than the space begins at its top, and is scrolled to.
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

export const moved = (frame: Frame, x: number, y: number): Frame => ({
  ...frame,
  x: frame.x + x,
  y: frame.y + y,
})

/** How many pages the tiles need; there is always one. */
export const pageCount = (count: number, perPage: number) => Math.max(1, Math.ceil(count / perPage))
