import { useSyncExternalStore } from 'react'

/** Phones, held either way: a pane covers the call there. The style sheets say the same (`call-page.module.css`). */
const compact = window.matchMedia('(width < 44em), (width < 59.375em) and (height < 30em)')

const isCompact = (): boolean => compact.matches

const follow = (onChange: () => void) => {
  compact.addEventListener('change', onChange)
  return () => compact.removeEventListener('change', onChange)
}

export const useCompact = (): boolean => useSyncExternalStore(follow, isCompact)
