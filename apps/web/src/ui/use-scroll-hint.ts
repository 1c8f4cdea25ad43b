import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks the edges beyond which a row (`scroll-row.module.css`) can be scrolled, and scrolls to its chosen and its focused
 * element.
 */
export const useScrollHint = (row: RefObject<HTMLElement | null>, chosen?: unknown) => {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another element is chosen.
  useLayoutEffect(() => {
    const element = row.current?.querySelector('[aria-current], [aria-pressed="true"]')
    if (element) show(element)
  }, [row, chosen])
}

const show = (element: Element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Browsers do not scroll to an element that is partly visible. */
const showFocused = ({ target }: FocusEvent) => {
  if (target instanceof Element) show(target)
}
