import { useEffect } from 'react'
import { isTypedIn, pressedKey } from '#lib/keys.ts'
import type { Call } from '#room/session/call.ts'
import { isPressed, type Shortcut } from '#room/ui/shortcut.ts'

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

/** The room's own key, beside those of its features. */
export const nextLayoutKeys: Shortcut = { letter: 'V', modifier: 'controlAlt' }

/** Switches to the next layout. The message that names it is loaded separately; the switch does not wait for it. */
export function goToNextLayout({ view, notifications }: Pick<Call, 'view' | 'notifications'>): void {
  view.next()
  import('./layout-notification.ts').then(
    ({ notifyOfLayout }) => notifyOfLayout(notifications, view),
    (error: unknown) => console.warn('The name of the layout could not be loaded', error),
  )
}

/** They make something of the space bar themselves. */
const pressable = 'button, input, a, summary, [role], [tabindex="0"]'

/**
 * Begins something when the space bar is pressed and ends it when it is let go. It stays with whatever has the focus
 * and uses it, unless that was only clicked: a person who has just clicked 'mute' means to talk.
 */
export function followSpaceBar(signal: AbortSignal, find: () => (() => () => void) | undefined) {
  let end: (() => void) | undefined
  let wasClicked = false

  const isUsed = (event: Event) =>
    isTypedIn(event) ||
    document.querySelector('dialog[open]') !== null ||
    (!wasClicked && event.target instanceof Element && event.target.closest(pressable) !== null)
  const finish = () => {
    end?.()
    end = undefined
  }

  const on = <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, handle, { signal })
  on('pointerdown', () => {
    wasClicked = true
  })
  on('keydown', (event) => {
    if (event.code !== 'Space') {
      if (pressedKey(event) === 'Tab') wasClicked = false
      return
    }
    if (!end) {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isUsed(event)) return
      end = find()?.()
    }
    if (end) event.preventDefault()
  })
  on('keyup', (event) => {
    if (event.code !== 'Space' || !end) return
    event.preventDefault()
    finish()
  })
  // The key may be released in another window, of which this one is not informed.
  on('blur', finish)
  signal.addEventListener('abort', finish)
}
