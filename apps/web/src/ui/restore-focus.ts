/**
 * A ref that keeps the focus inside an element: when the focused control in it is moved, removed or disabled, the one with
 * the same label gets the focus, or else the element itself, which needs `tabIndex={-1}` for that.
 */
export const restoreFocus = (whole: HTMLElement | null): (() => void) | undefined => {
  if (!whole) return
  const life = new AbortController()
  let last: HTMLElement | undefined
  const note = ({ target }: FocusEvent) => {
    if (target === whole || !(target instanceof HTMLElement)) return
    // A menu gives the focus back by itself: what counts is the button that opened it.
    if (whole.contains(target) && target.closest('[role=menu]')) return
    last = whole.contains(target) ? target : undefined
  }
  const keep = () => {
    const now = document.activeElement
    if (!last || !(now === document.body || now === whole || now === last)) return
    const namesake = isUsable(last) ? undefined : namesakeOf(last, whole)
    if (namesake) namesake.focus()
    else if (!isUsable(last)) whole.focus({ preventScroll: true })
    else if (now === whole) last.focus()
  }
  document.addEventListener('focusin', note, { signal: life.signal })
  const observer = new MutationObserver(keep)
  observer.observe(whole, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    life.abort()
    observer.disconnect()
  }
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')

const namesakeOf = (lost: HTMLElement, whole: HTMLElement): HTMLElement | undefined => {
  const name = lost.getAttribute('aria-label')
  if (!name || lost.isConnected) return undefined
  return [...whole.querySelectorAll<HTMLElement>(lost.localName)].find(
    (one) => one.getAttribute('aria-label') === name && isUsable(one),
  )
}
