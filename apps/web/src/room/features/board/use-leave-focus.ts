import { type RefObject, useLayoutEffect } from 'react'

/**
 * Leaves the focus to the whiteboard where the page that had it goes, as when it is turned in the middle of a text: which
 * Excalidraw can end only while its page is there.
 */
export function useLeaveFocus(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const gone = page.current
    return () => {
      if (!gone?.contains(document.activeElement)) return
      const board = gone.closest<HTMLElement>('[data-board]')
      const focus = () => board?.focus({ preventScroll: true })
      focus()
      // A text that ends gives the focus to its page.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focus()
      })
    }
  }, [page])
}
