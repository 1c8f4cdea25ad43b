import { useEffect, useState } from 'react'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import { atPace } from '#room/stage/drawing/pace.ts'
import { type Element, elementsOfType } from '#room/whiteboard/elements.ts'

/** Changes within this time are read once. Milliseconds. */
const pauseMs = 500

/** The texts on a page, for screen readers. */
export function useTexts(drawing: Drawing, isRightToLeft: boolean): readonly WrittenText[] {
  const [texts, setTexts] = useState<readonly WrittenText[]>([])
  useEffect(() => {
    const read = atPace(() => setTexts(textsOf(elementsOfType(drawing, 'text'), isRightToLeft)), pauseMs)
    read()
    drawing.observe(read)
    return () => {
      drawing.unobserve(read)
      read.cancel()
    }
  }, [drawing, isRightToLeft])
  return texts
}

interface WrittenText {
  readonly id: string
  readonly text: string
}

/** The texts on a page in reading order: by lines, from the side where lines begin. */
function textsOf(elements: readonly Element[], isRightToLeft: boolean): WrittenText[] {
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
