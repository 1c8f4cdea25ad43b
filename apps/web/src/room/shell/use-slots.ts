import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many controls fit into the bar, whose style says how wide each is. */
export function useSlots(bar: RefObject<HTMLElement | null>): number {
  const [slots, setSlots] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      const width = Number.parseFloat(getComputedStyle(element).getPropertyValue('--slot'))
      setSlots(Number.isNaN(width) ? Number.POSITIVE_INFINITY : Math.floor(element.clientWidth / width))
    }
    // At once, so that the bar is never seen too full.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar])
  return slots
}
