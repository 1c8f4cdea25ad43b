import { type Arrangement, type Frame, moved, type TileSpace } from './arrangement.ts'
import { arrangeAuto, gap, largestTiles } from './auto.ts'

/** Tiles of the strip beside the one who is large: a quarter of the space's longer side, within these. */
const strip = { least: 104, most: 232, share: 0.18 } as const
/** A row of the strip on a phone that stands upright. */
const rowHeight = 104

/** The first tile large, the others in a strip: beside it, or below it where the space stands upright. */
export const arrangeSpeaker = (space: TileSpace): Arrangement =>
  divide(space, ({ width, height }) =>
    height > width
      ? { along: 'block', rest: Math.min(rowHeight, height / 3) }
      : { along: 'inline', rest: Math.min(strip.most, Math.max(strip.least, width * strip.share)) },
  )

/** The first tile in one half of the space, the others in the other. */
export const arrangeSideBySide = (space: TileSpace): Arrangement =>
  divide(space, ({ width, height }) =>
    height > width
      ? { along: 'block', rest: (height - gap) / 2 }
      : { along: 'inline', rest: (width - gap) / 2 },
  )

interface Division {
  readonly along: 'inline' | 'block'
  /** How much of that side the others get. */
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

/** One other stands beside the first as it would alone among several: it does not fill a strip. */
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
