import { useSyncExternalStore } from 'react'

const small = window.matchMedia('(width < 28.125em) or (height < 30em)')

const follow = (onChange: () => void) => {
  small.addEventListener('change', onChange)
  return () => small.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone, or as low as one that lies. */
export const useSmallWindow = (): boolean => useSyncExternalStore(follow, () => small.matches)
