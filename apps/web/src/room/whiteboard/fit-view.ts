import type { View } from './templates.ts'

/** The visible part of a drawing: its left, top, right and bottom. */
export type Bounds = readonly [number, number, number, number]

export interface Size {
  readonly width: number
  readonly height: number
}

export const boundsOf = ({ scrollX, scrollY, zoom }: View, { width, height }: Size): Bounds => [
  -scrollX,
  -scrollY,
  width / zoom - scrollX,
  height / zoom - scrollY,
]

/** Nearer than this nobody can look by hand. */
const nearest = 30

/** Shows all of what somebody else sees, as near as a window of this size can. */
export function fitView(seen: Bounds, size: Size): View {
  const [left, top, right, bottom] = seen
  return around(seen, size, Math.min(nearest, size.width / (right - left), size.height / (bottom - top)))
}

const around = ([left, top, right, bottom]: Bounds, { width, height }: Size, zoom: number): View => ({
  zoom,
  scrollX: (width / zoom - left - right) / 2,
  scrollY: (height / zoom - top - bottom) / 2,
})

/** Kept free around what is drawn as a board is opened: tools stand there. Pixels. */
const margin = 60
/** Farther away nobody can look by hand. */
const farthest = 0.1

/** Shows all that is drawn, no nearer than it was drawn. */
export function beginView(drawn: Bounds, size: Size): View {
  const [left, top, right, bottom] = drawn
  const [width, height] = [size.width - 2 * margin, size.height - 2 * margin]
  const fits = Math.min(width / (right - left), height / (bottom - top))
  return around(drawn, size, Math.max(farthest, Math.min(1, fits)))
}
