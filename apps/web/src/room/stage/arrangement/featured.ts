import { type Arrangement, type Frame, moved, type TileSpace } from './arrangement.ts'
import { arrangeAuto, gap, largestTiles } from './auto.ts'

/** Width of the strip beside the large tile: this share of the space, but no less and no more. Pixels. */
const strip = { least: 104, most: 232, share: 0.18 } as const
/** Height of the strip below the large tile, in a space that is higher than wide. Pixels. */
const rowHeight = 104

/** The first tile is large. The others stand in a strip beside it, or below it in a space that is higher than wide. */
export const arrangeSpeaker = (space: TileSpace): Arrangement =>
  divide(space, ({ width, height }) =>
    height > width
      ? { along: 'block', rest: Math.min(rowHeight, height / 3) }
      : { along: 'inline', rest: Math.min(strip.most, Math.max(strip.least, width * strip.share)) },
  )

/** The first tile has one half of the space, the others share the other half. */
export const arrangeSideBySide = (space: TileSpace): Arrangement =>
  divide(space, ({ width, height }) =>
    height > width
      ? { along: 'block', rest: (height - gap) / 2 }
      : { along: 'inline', rest: (width - gap) / 2 },
  )

interface Division {
  readonly along: 'inline' | 'block'
  /** How much of the width (inline) or of the height (block) is left to the others. Pixels. */
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
