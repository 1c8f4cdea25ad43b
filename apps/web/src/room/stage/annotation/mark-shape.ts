import type { Mark, MarkWeight, Spot } from './marks.ts'

/** The width of a layer in its own units; its height follows from its shape. */
export const layerWidth = 1000

const headLength = 22

/** The path of a mark on a layer that is so high. */
export function pathOf({ kind, spots }: Mark, height: number): string {
  const points = spots.map(({ x, y }): Spot => ({ x: round(x * layerWidth), y: round(y * height) }))
  const [first, second] = points
  if (!first) return ''
  switch (kind) {
    case 'pen':
    case 'marker':
      return curve(points)
    case 'box':
      return second ? `M${at(first)}H${second.x}V${second.y}H${first.x}Z` : ''
    case 'ellipse':
      return second ? ellipse(first, second) : ''
    case 'line':
      return second ? `M${at(first)}L${at(second)}` : ''
    case 'arrow':
      return second ? `M${at(first)}L${at(second)}${head(first, second)}` : ''
    case 'text':
      return ''
  }
}

/** Through the middle between each point and the next, so that no corner shows. A tap is a dot. */
function curve(points: readonly Spot[]): string {
  const [first, ...rest] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as Spot
    return `Q${at(point)} ${round((point.x + next.x) / 2)},${round((point.y + next.y) / 2)}`
  })
  return `M${at(first)}${bends.join('')}L${at(last)}`
}

/** Within the box of which these are two corners. */
function ellipse(one: Spot, other: Spot): string {
  const [rx, ry] = [round(Math.abs(other.x - one.x) / 2), round(Math.abs(other.y - one.y) / 2)]
  const left = Math.min(one.x, other.x)
  const half = (way: 1 | -1) => `a${rx},${ry} 0 1,0 ${2 * rx * way},0`
  return `M${left},${round((one.y + other.y) / 2)}${half(1)}${half(-1)}Z`
}

function head(from: Spot, to: Spot): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const side = (turn: number): Spot => ({
    x: round(to.x - headLength * Math.cos(angle + turn)),
    y: round(to.y - headLength * Math.sin(angle + turn)),
  })
  return `M${at(side(Math.PI / 6))}L${at(to)}L${at(side(-Math.PI / 6))}`
}

const round = (value: number) => Math.round(value * 10) / 10
const at = ({ x, y }: Spot) => `${x},${y}`

/** The measures of marks of medium weight, in units of a layer's width (`layerWidth`). */
const styles = {
  pen: { width: 4, opacity: 1 },
  marker: { width: 20, opacity: 0.4 },
  line: { width: 4, opacity: 1 },
  arrow: { width: 4, opacity: 1 },
  box: { width: 4, opacity: 1 },
  ellipse: { width: 4, opacity: 1 },
  /** The width of the edge around its letters. */
  text: { width: 4, opacity: 1 },
} as const

const factors: Readonly<Record<MarkWeight, number>> = { thin: 0.5, medium: 1, thick: 2 }
/** Font sizes. */
const sizes: Readonly<Record<MarkWeight, number>> = { thin: 18, medium: 26, thick: 40 }

export const sizeOf = (weight: MarkWeight = 'medium'): number => sizes[weight]

/** The style of a mark; `size`: of its letters. */
export function styleOf({ kind, weight = 'medium' }: Pick<Mark, 'kind' | 'weight'>) {
  const { width, opacity } = styles[kind]
  return { width: kind === 'text' ? width : width * factors[weight], opacity, size: sizes[weight] }
}

let context: CanvasRenderingContext2D | null | undefined

/** The width of the text of a mark, in units of a layer. */
export function widthOfText(text: string, size: number): number {
  context ??= document.createElement('canvas').getContext('2d')
  // Without a canvas about as wide as letters mostly are.
  if (!context) return text.length * size * 0.6
  context.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width
}
