import { type RefObject, useEffect, useRef } from 'react'

/** What a change brings (pictures, previews) has its height by then. */
export const settleMs = 1000

/** A phone's keyboard or a turned screen changes the size of the list: whoever reads its end goes on reading it. */
export function useKeptAtEnd(
  scroller: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
  toEnd: RefObject<() => void>,
): void {
  const wasAtEnd = useRef(isAtEnd)
  wasAtEnd.current = isAtEnd
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let settling: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (wasAtEnd.current) toEnd.current()
    }
    const observer = new ResizeObserver(() => {
      keep()
      clearTimeout(settling)
      settling = setTimeout(keep, settleMs)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(settling)
    }
  }, [scroller, toEnd])
}
