import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether an element has the whole screen, and how to give it that and take it back. */
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
