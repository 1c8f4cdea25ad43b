import type { Mark, MarkWeight } from './marks.ts'

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
/** Of letters. */
const sizes: Readonly<Record<MarkWeight, number>> = { thin: 18, medium: 26, thick: 40 }

export const sizeOf = (weight: MarkWeight = 'medium'): number => sizes[weight]

/** The style of a mark; `size`: of its letters. */
export function styleOf({ kind, weight = 'medium' }: Pick<Mark, 'kind' | 'weight'>) {
  const { width, opacity } = styles[kind]
  return { width: kind === 'text' ? width : width * factors[weight], opacity, size: sizes[weight] }
}
