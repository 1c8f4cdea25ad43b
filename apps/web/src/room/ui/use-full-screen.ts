import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** The full screen of an element: its state, and how to enter and leave it. */
export function useFullScreen(element: () => Element | null | undefined) {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element(),
  )
  return {
    /** Not everywhere: not on iPhones. */
    isAble: document.fullscreenEnabled,
    isFull,
    toggle: () => {
      const done = isFull ? document.exitFullscreen() : element()?.requestFullscreen()
      // A browser that refuses leaves it as it is.
      done?.catch(() => undefined)
    },
  }
}
