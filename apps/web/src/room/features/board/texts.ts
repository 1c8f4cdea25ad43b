import type { Element } from '#room/board/elements.ts'

export interface WrittenText {
  readonly id: string
  readonly text: string
}

/** What is written on a page, in the order in which one reads it: by lines, from the side where lines begin. */
export function textsOf(elements: readonly Element[], isRightToLeft: boolean): WrittenText[] {
  const texts = elements.flatMap((element) =>
    element.type === 'text' && !element.isDeleted && element.text.trim() ? [element] : [],
  )
  const begin = ({ x, width }: Element) => (isRightToLeft ? -(x + width) : x)
  return texts
    .toSorted((a, b) => {
      const isSameLine = Math.abs(a.y - b.y) < Math.min(a.height, b.height) / 2
      return isSameLine ? begin(a) - begin(b) : a.y - b.y
    })
    .map(({ id, text }) => ({ id, text }))
}
