import { type RefObject, useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'

/** Mends what Excalidraw tells those who hear it read: a page has one footer, and what can be seen is part of a name. */
export function useCanvasNames(page: RefObject<HTMLElement | null>): void {
  const t = useText(words)
  useEffect(() => {
    const section = page.current
    if (!section) return
    const mend = () => {
      section.querySelector('footer')?.setAttribute('role', 'presentation')
      // It shows how near one looks, and its hint says what it does.
      section.querySelector('.reset-zoom-button')?.removeAttribute('aria-label')
      for (const dialog of section.querySelectorAll('.color-picker-container[role="dialog"]'))
        if (!dialog.hasAttribute('aria-label')) dialog.setAttribute('aria-label', t('colors'))
    }
    mend()
    const watch = new MutationObserver(mend)
    watch.observe(section, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [page, t])
}
