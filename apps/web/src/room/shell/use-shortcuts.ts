import { useEffect, useRef } from 'react'
import type { Call } from '#room/session/call.ts'

const isApple = /mac|iphone|ipad/i.test(navigator.platform)
const modifier = isApple ? '⌘' : 'Ctrl'

/** Shortcuts of the call, as they are shown. All need a modifier, so that nothing typed sets them off. */
export const shortcuts = {
  audio: `${modifier}+D`,
  video: `${modifier}+E`,
  users: `${isApple ? '⌃⌥' : 'Ctrl+Alt+'}P`,
} as const

/** The same for `aria-keyshortcuts`. */
export const ariaShortcuts = {
  audio: isApple ? 'Meta+D' : 'Control+D',
  video: isApple ? 'Meta+E' : 'Control+E',
  users: 'Control+Alt+P',
} as const

/** Listens for the shortcuts while the call is shown. */
export function useShortcuts(call: Call, toggleUsers: () => void) {
  const latest = useRef(toggleUsers)
  latest.current = toggleUsers
  useEffect(() => {
    const lifetime = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event, call, latest.current)
      if (!action || event.repeat) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey, { signal: lifetime.signal })
    return () => lifetime.abort()
  }, [call])
}

function actionOf(event: KeyboardEvent, call: Call, toggleUsers: () => void): (() => void) | undefined {
  const { toggleMicrophone, toggleCamera } = call.actions.peek()
  // Letters by their place on the key, so that they work in every alphabet.
  if (event.ctrlKey && event.altKey) return event.code === 'KeyP' ? toggleUsers : undefined
  if (event.altKey || event.shiftKey || !(isApple ? event.metaKey : event.ctrlKey)) return undefined
  if (event.code === 'KeyD') return toggleMicrophone
  return event.code === 'KeyE' ? toggleCamera : undefined
}
