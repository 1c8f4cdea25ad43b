import type { ExcalidrawElement, ExcalidrawImageElement } from '@excalidraw/excalidraw/element/types'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import { readFields } from './element-fields.ts'

/** What is drawn: Excalidraw's own elements, each under its id. */
export type Element = ExcalidrawElement

/**
 * Something that somebody has sent, as an element of this tab's own; undefined where it cannot be drawn, or is deleted.
 * Excalidraw trusts what it is given: one field that is not what it expects ends the whole page.
 */
export function readElement(value: unknown, id: string): Element | undefined {
  const element = readFields(value) as Element | undefined
  return element?.id === id && !element.isDeleted ? element : undefined
}

/** What is drawn on a page, without what no browser of ours has drawn. */
export const elementsOf = (drawing: Drawing): Element[] =>
  inOrder([...drawing].flatMap(([id, value]) => readElement(value, id) ?? []))

/** Those of one kind: the others are not looked at. */
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

/** By their place above each other; those that two people put in the same place, by their ids. */
export const inOrder = (elements: readonly Element[]): Element[] =>
  elements.toSorted((a, b) => compare(a.index ?? '', b.index ?? '') || compare(a.id, b.id))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
