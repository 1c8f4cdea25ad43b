import { markName } from '@lumi/contract/values'
import { randomId } from '#lib/random-id.ts'

const markKinds = ['pen', 'marker', 'line', 'arrow', 'box', 'ellipse', 'text'] as const
export type MarkKind = (typeof markKinds)[number]
export const markColors = {
  red: '#e03131',
  blue: '#1971c2',
  green: '#2f9e44',
  yellow: '#f59f00',
  black: '#16181f',
  white: '#ffffff',
} as const
export type MarkColor = keyof typeof markColors
/** The thickness of a line, and the size of a text. */
export const markWeights = ['thin', 'medium', 'thick'] as const
export type MarkWeight = (typeof markWeights)[number]

/** A position from the left and the top, each as a fraction of the whole. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Something drawn over a page or a screen. */
export interface Mark {
  /** It says whose it is (`markOwner`). */
  readonly id: string
  readonly kind: MarkKind
  readonly color: MarkColor
  /** Default: medium. */
  readonly weight?: MarkWeight
  /** For a continued freehand line, the id of its first mark. They are one to their author. */
  readonly lineId?: string
  /** All points of a freehand line, both ends of a straight mark, the origin of a text. */
  readonly spots: readonly Spot[]
  /** Set for texts only. */
  readonly text?: string
  /** Time at which it was begun: newer marks lie above. Milliseconds since 1970. */
  readonly begun: number
}

/** A longer freehand line continues as another mark, so that little of it is sent again while it grows. */
export const mostSpots = 200
export const longestMarkText = 200

export const newMark = (userId: string, mark: Omit<Mark, 'id' | 'begun'>): Mark => ({
  id: markName(userId, randomId()),
  begun: Date.now(),
  ...mark,
})

/** A mark that reaches from where it began to here. */
export function extended(mark: Mark, to: Spot): Mark {
  const isByHand = mark.kind === 'pen' || mark.kind === 'marker'
  return { ...mark, spots: isByHand ? [...mark.spots, to] : [...mark.spots.slice(0, 1), to] }
}

/** The ends of a mark: left, top, right, bottom. */
export function endsOf(marks: readonly Mark[]): readonly [number, number, number, number] {
  const spots = marks.flatMap((mark) => mark.spots)
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Marks at another place, within the annotated area. */
export function movedBy(marks: readonly Mark[], by: Spot): Mark[] {
  const { x, y } = withinPage(marks, by)
  return marks.map((mark) => ({
    ...mark,
    spots: mark.spots.map((spot) => ({ x: rounded(spot.x + x), y: rounded(spot.y + y) })),
  }))
}

/** So far they can be moved. */
function withinPage(marks: readonly Mark[], by: Spot): Spot {
  const [left, top, right, bottom] = endsOf(marks)
  const within = (value: number, least: number, most: number) =>
    Math.max(Math.min(0, least), Math.min(Math.max(0, most), value))
  return { x: within(by.x, -left, 1 - right), y: within(by.y, -top, 1 - bottom) }
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** The data of others may be anything. */
export function isMark(value: unknown, id: string): value is Mark {
  if (typeof value !== 'object' || value === null) return false
  const mark = value as { [Name in keyof Mark]?: unknown }
  return (
    mark.id === id &&
    markKinds.includes(mark.kind as MarkKind) &&
    typeof mark.color === 'string' &&
    Object.hasOwn(markColors, mark.color) &&
    (mark.weight === undefined || markWeights.includes(mark.weight as MarkWeight)) &&
    (mark.lineId === undefined || (typeof mark.lineId === 'string' && mark.lineId.length <= 100)) &&
    isNumber(mark.begun) &&
    Array.isArray(mark.spots) &&
    mark.spots.length > 0 &&
    mark.spots.length <= mostSpots &&
    mark.spots.every(isSpot) &&
    (mark.kind === 'text'
      ? typeof mark.text === 'string' && mark.text.length <= longestMarkText
      : mark.text === undefined)
  )
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isSpot = (value: unknown): value is Spot => {
  const { x, y } = (value ?? {}) as { x?: unknown; y?: unknown }
  return isNumber(x) && isNumber(y) && Math.abs(x) <= 2 && Math.abs(y) <= 2
}
