import type { ExcalidrawElement, ExcalidrawImageElement } from '@excalidraw/excalidraw/element/types'
import type { Drawing } from '#room/stage/drawing/drawing.ts'

/** The parts of a drawing: Excalidraw's own elements, each under its id. */
export type Element = ExcalidrawElement

/**
 * Something that somebody has sent, as an element of this tab's own; undefined where it cannot be drawn, or is deleted.
 * Excalidraw trusts what it is given: one field that is not what it expects ends the whole page.
 */
export function readElement(value: unknown, id: string): Element | undefined {
  const element = readFields(value) as Element | undefined
  return element?.id === id && !element.isDeleted ? element : undefined
}

/** The elements of a page, without those that no browser of ours has drawn. */
export const elementsOf = (drawing: Drawing): Element[] =>
  inOrder([...drawing].flatMap(([id, value]) => readElement(value, id) ?? []))

/** Returns the elements of one type, without examining the others. */
export const elementsOfType = <Type extends Element['type']>(
  drawing: Drawing,
  type: Type,
): Extract<Element, { type: Type }>[] =>
  [...drawing].flatMap(([id, value]) =>
    Object(value).type === type
      ? ((readElement(value, id) as Extract<Element, { type: Type }> | undefined) ?? [])
      : [],
  )

/** The files of the conference whose pictures are among these. */
export const picturesIn = (elements: readonly Element[]): string[] => [
  ...new Set(elements.flatMap((element) => (isPicture(element) ? [element.fileId] : []))),
]

const isPicture = (element: Element): element is ExcalidrawImageElement & { fileId: string } =>
  element.type === 'image' && element.fileId !== null

/** Sorts elements by their place above each other; elements that two people put in the same place, by their ids. */
export const inOrder = (elements: readonly Element[]): Element[] =>
  elements.toSorted((a, b) => compare(a.index ?? '', b.index ?? '') || compare(a.id, b.id))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Reads what somebody has sent; undefined where it is not what it has to be. */
type Read = (value: unknown) => unknown
type Fields = Readonly<Record<string, Read>>

/** Farther out nobody finds anything, and nothing is larger: rough lines that fill it would keep a browser busy. */
const farthest = 1_000_000
const largest = 200_000
const mostPoints = 30_000
const longestElementText = 100_000

const number =
  (least: number, most: number): Read =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined
const integer =
  (least: number, most: number): Read =>
  (value) =>
    Number.isInteger(value) ? number(least, most)(value) : undefined
const text =
  (least: number, most: number): Read =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most ? value : undefined
const written =
  (pattern: RegExp): Read =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined
const oneOf =
  (...values: readonly unknown[]): Read =>
  (value) =>
    values.includes(value) ? value : undefined
const yesOrNo = oneOf(true, false)
const list =
  (read: Read, least: number, most: number): Read =>
  (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return undefined
    const items = Array.from(value, read)
    return items.includes(undefined) ? undefined : items
  }
const pair = (read: Read): Read => list(read, 2, 2)
const record = (fields: Fields): Read => {
  // Looked up once: a large board has thousands of elements.
  const entries = Object.entries(fields)
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    const read: Record<string, unknown> = {}
    for (const [name, field] of entries) {
      const found = field((value as Record<string, unknown>)[name])
      if (found === undefined) return undefined
      read[name] = found
    }
    return read
  }
}
/** Defaults for fields that are missing or wrong, where the element can still be drawn. */
const or =
  (fallback: string | number | boolean | null | readonly number[], read: Read): Read =>
  (value) =>
    read(value) ?? (Array.isArray(fallback) ? [...fallback] : fallback)
const orNull = (read: Read) => or(null, read)

const id = text(1, 100)
const place = number(-farthest, farthest)
const size = number(-largest, largest)
const point = pair(size)
const points = (least: number) => list(point, least, mostPoints)
const color = written(/^(#[\da-f]{3,8}|[a-z]{1,30}|(rgb|hsl)a?\([\d.,%/ ]{1,40}\))$/i)
/** Keys of `fractional-indexing`: the first letter says how many digits the whole part has, and no fraction ends with 0. */
const index: Read = (value) => {
  if (typeof value !== 'string' || !/^[A-Za-z][\dA-Za-z]{1,200}$/.test(value)) return undefined
  const head = value.charCodeAt(0)
  const whole = head >= 97 ? head - 97 + 2 : 90 - head + 2
  const isKey = value.length >= whole && !(value.length > whole && value.endsWith('0'))
  return isKey && !/^A0+$/.test(value) ? value : undefined
}
/** Nothing but pages of the web. */
const link: Read = (value) =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) && value.length <= 2_000
    ? value
    : undefined

const common = {
  type: text(1, 20),
  id,
  x: place,
  y: place,
  width: size,
  height: size,
  // With a version that cannot be counted on, this person's own changes would never be sent.
  version: integer(0, 2 ** 40),
  versionNonce: integer(-(2 ** 40), 2 ** 40),
  angle: or(0, number(-100, 100)),
  strokeColor: or('#1e1e1e', color),
  backgroundColor: or('transparent', color),
  fillStyle: or('solid', oneOf('hachure', 'cross-hatch', 'solid', 'zigzag')),
  strokeWidth: or(2, number(0.5, 50)),
  strokeStyle: or('solid', oneOf('solid', 'dashed', 'dotted')),
  roundness: orNull(record({ type: oneOf(1, 2, 3) })),
  roughness: or(1, number(0, 5)),
  opacity: or(100, number(0, 100)),
  seed: or(1, integer(0, 2 ** 31)),
  index: orNull(index),
  isDeleted: or(false, yesOrNo),
  groupIds: or([], list(id, 0, 100)),
  frameId: orNull(id),
  boundElements: orNull(list(record({ type: oneOf('arrow', 'text'), id }), 0, 1_000)),
  updated: or(1, number(0, Number.MAX_SAFE_INTEGER)),
  link: orNull(link),
  locked: or(false, yesOrNo),
} satisfies Fields

const arrowhead = orNull(
  oneOf(
    ...['arrow', 'bar', 'dot', 'circle', 'circle_outline', 'triangle', 'triangle_outline', 'diamond'],
    ...['diamond_outline', 'crowfoot_one', 'crowfoot_many', 'crowfoot_one_or_many'],
  ),
)
const bound = { elementId: id, focus: or(0, number(-1_000, 1_000)), gap: or(0, size) }
const fixedPoint = pair(number(-10, 10))
const binding = orNull(record({ ...bound, fixedPoint: orNull(fixedPoint) }))
const linear = {
  points: points(2),
  lastCommittedPoint: orNull(point),
  startBinding: binding,
  endBinding: binding,
  startArrowhead: arrowhead,
  endArrowhead: arrowhead,
}
/** An arrow with corners has to know where it is fixed. */
const cornerBinding = orNull(record({ ...bound, fixedPoint }))

/** Reads what Excalidraw does of each kind of element that a board has. Frames around web pages come from other hosts. */
const readers: ReadonlyMap<unknown, Read> = new Map([
  ['rectangle', record(common)],
  ['diamond', record(common)],
  ['ellipse', record(common)],
  ['line', record({ ...common, ...linear })],
  ['arrow', record({ ...common, ...linear, elbowed: or(false, oneOf(false)) })],
  [
    'freedraw',
    record({
      ...common,
      points: points(1),
      pressures: or([], list(number(0, 1), 0, mostPoints)),
      simulatePressure: or(true, yesOrNo),
      lastCommittedPoint: orNull(point),
    }),
  ],
  [
    'text',
    record({
      ...common,
      text: text(0, longestElementText),
      originalText: text(0, longestElementText),
      fontSize: or(20, number(1, 10_000)),
      fontFamily: or(5, integer(1, 9)),
      textAlign: or('left', oneOf('left', 'center', 'right')),
      verticalAlign: or('top', oneOf('top', 'middle', 'bottom')),
      containerId: orNull(id),
      autoResize: or(true, yesOrNo),
      lineHeight: or(1.25, number(0.5, 10)),
    }),
  ],
  [
    'image',
    record({
      ...common,
      // It names a file of the conference.
      fileId: written(/^[\w-]{1,40}$/),
      status: or('pending', oneOf('pending', 'saved', 'error')),
      scale: or([1, 1], pair(oneOf(-1, 1))),
      crop: orNull(
        record({ x: place, y: place, width: size, height: size, naturalWidth: size, naturalHeight: size }),
      ),
    }),
  ],
  ['frame', record({ ...common, name: orNull(text(0, 1_000)) })],
])
const readCornerArrow = record({
  ...common,
  ...linear,
  elbowed: oneOf(true),
  startBinding: cornerBinding,
  endBinding: cornerBinding,
  fixedSegments: orNull(list(record({ start: point, end: point, index: integer(0, mostPoints) }), 0, 1_000)),
  startIsSpecial: orNull(yesOrNo),
  endIsSpecial: orNull(yesOrNo),
})

/** Reads the valid fields of an element that somebody has sent; undefined where it cannot be drawn. */
function readFields(value: unknown): unknown {
  const { type, elbowed } = (value ?? {}) as { type?: unknown; elbowed?: unknown }
  const read = type === 'arrow' && elbowed === true ? readCornerArrow : readers.get(type)
  return read?.(value)
}
