import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus in a part of the page when what has it moves, goes or cannot be pressed for a while: on what has the
 * same name in there, or else on the whole, from which Tab goes on. The whole must be able to take it.
 */
export function useKeptFocus(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = whole.current
    if (!element) return
    const life = new AbortController()
    let last: HTMLElement | undefined
    const note = ({ target }: FocusEvent) => {
      if (target === element || !(target instanceof HTMLElement)) return
      last = element.contains(target) ? target : undefined
    }
    const keep = () => {
      const now = document.activeElement
      if (!last || !(now === document.body || now === element || now === last)) return
      if (!isUsable(last)) (namesake(element, last) ?? element).focus()
      else if (now === element) last.focus()
    }
    document.addEventListener('focusin', note, { signal: life.signal })
    const observer = new MutationObserver(keep)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      life.abort()
      observer.disconnect()
    }
  }, [whole])
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')

function namesake(whole: HTMLElement, lost: HTMLElement): HTMLElement | undefined {
  const name = lost.getAttribute('aria-label')
  if (!name || lost.isConnected) return undefined
  return [...whole.querySelectorAll<HTMLElement>(lost.localName)].find(
    (one) => one.getAttribute('aria-label') === name && isUsable(one),
  )
}
