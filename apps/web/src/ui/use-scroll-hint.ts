import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks a row that scrolls sideways (`scroll-row.module.css`) with where it goes on beyond what is seen of it, and shows
 * what is chosen in it.
 */
export const useScrollHint = (row: RefObject<HTMLElement | null>, current?: unknown) => {
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const mark = () => {
      // Below zero where lines run from right to left.
      const passed = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-before', passed > 1)
      element.toggleAttribute('data-after', passed + element.clientWidth < element.scrollWidth - 1)
    }
    const size = new ResizeObserver(mark)
    size.observe(element)
    element.addEventListener('scroll', mark, { passive: true })
    mark()
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [row])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the event.
  useLayoutEffect(() => {
    row.current
      ?.querySelector('[aria-current], [aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, current])
}
