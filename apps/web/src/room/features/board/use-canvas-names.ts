import { type RefObject, useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'

/**
 * Mends what Excalidraw tells those who hear it read: a page has one footer, what can be seen is part of a name, and the
 * colours and fonts of what is selected are no dialogs beside which nothing else counts.
 */
export function useCanvasNames(page: RefObject<HTMLElement | null>): void {
  const t = useText(words)
  useEffect(() => {
    const section = page.current
    if (!section) return
    const mend = () => {
      section.querySelector('footer')?.setAttribute('role', 'presentation')
      // It shows how near one looks, and its hint says what it does.
      section.querySelector('.reset-zoom-button')?.removeAttribute('aria-label')
      for (const [parts, name] of [
        ['.color-picker-container', t('colors')],
        ['.FontPicker__container', t('fonts')],
      ] as const)
        for (const part of section.querySelectorAll(`${parts}[aria-modal]`)) {
          part.removeAttribute('aria-modal')
          part.setAttribute('role', 'group')
          part.setAttribute('aria-label', name)
        }
    }
    mend()
    const watch = new MutationObserver(mend)
    watch.observe(section, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [page, t])
}
