import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { type RefObject, useEffect } from 'react'
import { isTypedIn } from '#lib/keys.ts'
import { pastedText } from '#lib/pasted-text.ts'
import { insertTable } from './insert.ts'
import { tableIn } from './table.ts'

/**
 * Office programs copy a text or a table with a picture of it, and Excalidraw would take the picture. It gets the text
 * alone, and a table is drawn cell by cell.
 */
export function usePaste(
  page: RefObject<HTMLElement | null>,
  api: ExcalidrawImperativeAPI | undefined,
  mayDraw: boolean,
): void {
  useEffect(() => {
    if (!api || !mayDraw) return
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData: given } = event
      if (!given || !(target instanceof Element) || !page.current?.contains(target) || isTypedIn(event))
        return
      const text = pastedText(given)
      const table = text && tableIn(given.getData('text/html'))
      if (!table && (!text || given.files.length === 0)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (table) insertTable(api, table)
      else target.dispatchEvent(pasteOf(text))
    }
    // Before Excalidraw, which listens at the document.
    window.addEventListener('paste', onPaste, { capture: true })
    return () => window.removeEventListener('paste', onPaste, { capture: true })
  }, [page, api, mayDraw])
}

function pasteOf(text: string): ClipboardEvent {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
}
