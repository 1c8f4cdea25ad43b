import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks a row that scrolls sideways (`scroll-row.module.css`) with where it goes on beyond what is seen of it, and shows
 * what is chosen in it, and what has the focus.
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
    element.addEventListener('focusin', showFocused)
    mark()
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', mark)
      element.removeEventListener('focusin', showFocused)
    }
  }, [row])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the event.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-current], [aria-pressed="true"]')
    if (chosen) show(chosen)
  }, [row, current])
}

const show = (element: Element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Browsers leave it where it is as long as any of it can be seen. */
const showFocused = ({ target }: FocusEvent) => {
  if (target instanceof Element) show(target)
}
