import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'

/** The letters in which Excalidraw writes unless somebody chooses others. */
const font = '20px Excalifont'
const roundMs = 50
/** Then it is written without: two seconds. */
const mostRounds = 40

/**
 * True once the fonts of the board are loaded. A text that is written before is measured in others, and cut off in these.
 * Excalidraw names them to the browser as it reads its first scene, and does not say when.
 */
export function useBoardFonts(isShown: boolean): boolean {
  const [areThere, setThere] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let rounds = 0
    const check = async () => {
      const faces = await document.fonts.load(font).catch(() => [])
      if (faces.length > 0 || ++rounds === mostRounds) setThere(true)
      else timer = setTimeout(check, roundMs)
    }
    void check()
    return () => clearTimeout(timer)
  }, [isShown])
  return areThere
}

/**
 * Corrects Excalidraw for screen readers: a page has one footer, visible text is part of a name, and the pickers of colours
 * and fonts are not modal dialogs.
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

/**
 * Draws Excalidraw again whenever its box has another size. When the window changes, it draws before it has chosen the
 * toolbar for its new width, and not again after that: the toolbar was cut off.
 */
export function useCanvasSize(
  page: RefObject<HTMLElement | null>,
  api: Pick<ExcalidrawImperativeAPI, 'refresh'> | undefined,
): void {
  useEffect(() => {
    const section = page.current
    if (!section || !api) return
    const observer = new ResizeObserver(() => api.refresh())
    observer.observe(section)
    return () => observer.disconnect()
  }, [page, api])
}

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
