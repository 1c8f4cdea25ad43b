import type { View } from '#room/board/templates.ts'

/** What is seen of a drawing: its left, top, right and bottom. */
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
export function fitView([left, top, right, bottom]: Bounds, { width, height }: Size): View {
  const zoom = Math.min(nearest, width / (right - left), height / (bottom - top))
  return {
    zoom,
    scrollX: (width / zoom - left - right) / 2,
    scrollY: (height / zoom - top - bottom) / 2,
  }
}
