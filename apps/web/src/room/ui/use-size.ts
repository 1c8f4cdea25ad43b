import { type RefObject, useLayoutEffect } from 'react'

/** Reports the inner size of an element, in pixels, at first and whenever it changes. `report` must stay the same. */
export function useSize(
  ref: RefObject<HTMLElement | null>,
  report: (width: number, height: number) => void,
): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) report(entry.contentRect.width, entry.contentRect.height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, report])
}
