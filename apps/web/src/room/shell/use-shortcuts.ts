import { useEffect } from 'react'
import { isTypedIn, pressedKey } from '#lib/keys.ts'
import type { Call } from '#room/session/call.ts'
import { isPressed } from '#room/ui/shortcut.ts'
import { goToNextLayout, nextLayoutKeys } from './own-shortcuts.ts'
import { followSpaceBar } from './space-bar.ts'

/**
 * Listens for the shortcuts of all features and of the room itself while the call is shown, and for '?', which lists
 * them. `onHelp` stays the same.
 */
export function useShortcuts(call: Call, onHelp: () => void) {
  const { features, panels } = call
  useEffect(() => {
    const lifetime = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) === '?' && !isTypedIn(event)) return onHelp()
      if (isPressed(nextLayoutKeys, event)) {
        event.preventDefault()
        return goToNextLayout(call)
      }
      const pressed = features.find(({ feature }) => feature.shortcut && isPressed(feature.shortcut, event))
      if (!pressed) return
      const { feature, shortcutAction } = pressed
      const action = shortcutAction?.({ toggle: () => panels.toggle(feature.name) })
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey, { signal: lifetime.signal })
    followSpaceBar(lifetime.signal, () => {
      for (const { spaceAction } of features) {
        const begin = spaceAction?.()
        if (begin) return begin
      }
    })
    return () => lifetime.abort()
  }, [call, features, panels, onHelp])
}
