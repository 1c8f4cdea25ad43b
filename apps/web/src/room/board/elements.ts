import type { ExcalidrawElement, ExcalidrawImageElement } from '@excalidraw/excalidraw/element/types'
import type { Drawing } from '#room/stage/drawing/drawing.ts'

/** What is drawn: Excalidraw's own elements, each under its id. */
export type Element = ExcalidrawElement

/** Those that a board has. Frames around web pages come from other hosts. */
const types = new Set<string>([
  'rectangle',
  'diamond',
  'ellipse',
  'arrow',
  'line',
  'freedraw',
  'text',
  'image',
  'frame',
])

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

/** Whether something that others have sent can be drawn. */
export function isElement(value: unknown, id: string): value is Element {
  if (typeof value !== 'object' || value === null) return false
  const { id: own, type, x, y, width, height, version, versionNonce } = value as Record<string, unknown>
  if (own !== id || typeof type !== 'string' || !types.has(type)) return false
  if (![x, y, width, height, version, versionNonce].every(isNumber)) return false
  if (type === 'text') return typeof Reflect.get(value, 'text') === 'string'
  if (type === 'image') return typeof Reflect.get(value, 'fileId') === 'string'
  if (type !== 'line' && type !== 'arrow' && type !== 'freedraw') return true
  const points: unknown = Reflect.get(value, 'points')
  return Array.isArray(points) && points.every((point) => Array.isArray(point) && point.every(isNumber))
}

/** What is drawn on a page, without what no browser of ours has drawn. */
export const elementsOf = (drawing: Drawing): Element[] =>
  inOrder([...drawing].flatMap(([id, value]) => (isElement(value, id) ? [value] : [])))

/** The files of the conference whose pictures are among these. */
export const picturesIn = (elements: readonly Element[]): string[] => [
  ...new Set(elements.flatMap((element) => (isPicture(element) ? [element.fileId] : []))),
]

const isPicture = (element: Element): element is ExcalidrawImageElement & { fileId: string } =>
  element.type === 'image' && !element.isDeleted && element.fileId !== null

/** By their place above each other; those that two people put in the same place, by their ids. */
export const inOrder = (elements: readonly Element[]): Element[] =>
  elements.toSorted((a, b) => compare(a.index ?? '', b.index ?? '') || compare(a.id, b.id))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
