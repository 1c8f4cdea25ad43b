import { type RefObject, useEffect } from 'react'
import { focusTrail } from './focus-trail.ts'

const tryFocus = (element: HTMLElement | null) => {
  if (!element?.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * Gives the focus back to what had it before a dialog. A menu's entry or another dialog may have opened it,
 * both gone by now: then it goes to the control before them. Where that is gone too, as the menu of a
 * conference just deleted, it goes to the page's main action, or to its heading.
 */
const restoreFocus = (dialog: HTMLElement | null) => {
  const now = document.activeElement
  // Something else has it already: the dialog that followed, or what was clicked meanwhile.
  if (now && now !== document.body && !dialog?.contains(now)) return
  for (const { element, inDialog } of focusTrail()) {
    if (dialog?.contains(element)) continue
    if (tryFocus(element)) return
    // Further back than the last control of the page, nothing has to do with this dialog.
    if (!inDialog) break
  }
  const home = (selector: string) => tryFocus(document.querySelector<HTMLElement>(selector))
  if (!home('main [data-main-action]')) home('main h1')
}

/**
 * For a dialog: when it closes or is taken away, the focus returns to a control that is still there. Returns what is to
 * be called once it has faded out: Mantine gives a dialog the focus a moment after it opens, also one that was closed
 * within that moment.
 */
export const useFocusBack = (opened: boolean, dialog: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    if (!opened) return
    return () => restoreFocus(dialog.current)
  }, [opened, dialog])
  return () => restoreFocus(dialog.current)
}
