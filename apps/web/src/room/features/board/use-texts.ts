import { useEffect, useState } from 'react'
import { elementsOfType } from '#room/board/elements.ts'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import { atPace } from '#room/stage/drawing/pace.ts'
import { textsOf, type WrittenText } from './texts.ts'

/** What changes within this time is read once. Milliseconds. */
const pauseMs = 500

/** What is written on a page, for those who hear it read. */
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
