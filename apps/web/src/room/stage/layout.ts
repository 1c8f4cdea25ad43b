/** Where the tiles of one page stand. Lengths in CSS pixels. */
export interface TileLayout {
  readonly columns: number
  readonly rows: number
  readonly tileWidth: number
  readonly tileHeight: number
  /** How many tiles a page holds. */
  readonly perPage: number
}

export interface TileSpace {
  readonly width: number
  readonly height: number
  /** How many tiles there are. */
  readonly count: number
  readonly sharing: boolean
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
function layOut(width: number, height: number, sharing: boolean): TileLayout {
  const columns = columnsOf(width, sharing)
  const tileWidth = Math.max(0, Math.floor(width / columns) - gap)
  const tileHeight = Math.max(0, Math.floor(width / (2 * columns)) - gap)
  const rows = Math.max(1, Math.floor(height / (tileHeight + gap)))
  return { columns, rows, tileWidth, tileHeight, perPage: columns * rows }
}

/**
 * Lays the tiles out in a container as wide as the space, or in a narrower one where that brings more
 * people onto the page: a low, wide window would show one row of huge tiles and hide everybody else.
 */
export function layOutTiles({ width, height, count, sharing }: TileSpace): TileLayout {
  const widest = layOut(width, height, sharing)
  const narrowest = Math.min(widest.tileWidth, sharing ? smallestBesideShare : comfortableWidth)
  const narrower = Array.from({ length: mostRows }, (_, row) => Math.floor(height / (row + 1)))
    .flatMap((rowHeight) => (sharing ? [rowHeight * 2] : [rowHeight * 6, rowHeight * 4]))
    .filter((container) => container < width)
    .map((container) => layOut(container, height, sharing))
    .filter((layout) => layout.tileWidth >= narrowest)

  const shown = (layout: TileLayout) => Math.min(layout.perPage, Math.max(1, count))
  // More people first, then larger tiles; and the whole width unless a narrower one shows more.
  const [best] = narrower.sort((a, b) => shown(b) - shown(a) || b.tileWidth - a.tileWidth)
  return best && shown(best) > shown(widest) ? best : widest
}

/** How many pages the tiles need; there is always one. */
export const pageCount = (count: number, perPage: number) => Math.max(1, Math.ceil(count / perPage))
