import { isTypedIn, pressedKey } from '#lib/keys.ts'

/** They make something of the space bar themselves. */
const pressable = 'button, input, a, summary, [role], [tabindex="0"]'

/**
 * Begins something when the space bar is pressed and ends it when it is let go. It stays with whatever has the focus
 * and uses it, unless that was only clicked: whoever has just clicked 'mute' means to talk.
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
  // The key may be let go in another window, where nobody tells this one.
  on('blur', finish)
  signal.addEventListener('abort', finish)
}
