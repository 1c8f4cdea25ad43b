import { isTypedIn } from '#lib/keys.ts'

/** Keys that do something anywhere in the call. All need a modifier, so that nothing typed sets them off. */
export interface Shortcut {
  /** A letter by its place on the keyboard, so that it works in every alphabet. */
  readonly letter: string
  /** `command`: Ctrl, on Apple's keyboards Cmd. `controlAlt`: Ctrl and Alt, on all. */
  readonly modifier: 'command' | 'controlAlt'
}

const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** Returns the keys in the form that people see. */
export const keysOf = ({ letter, modifier }: Shortcut): string =>
  modifier === 'command' ? `${isApple ? '⌘' : 'Ctrl'}+${letter}` : `${isApple ? '⌃⌥' : 'Ctrl+Alt+'}${letter}`

/** The shortcut in the form of `aria-keyshortcuts`. */
export const ariaKeysOf = ({ letter, modifier }: Shortcut): string =>
  modifier === 'command' ? `${isApple ? 'Meta' : 'Control'}+${letter}` : `Control+Alt+${letter}`

export function isPressed({ letter, modifier }: Shortcut, event: KeyboardEvent): boolean {
  if (event.code !== `Key${letter}` || event.repeat) return false
  if (modifier === 'controlAlt')
    return event.ctrlKey && event.altKey && !typesLetter(event) && !isTypedIn(event)
  return !event.altKey && !event.shiftKey && (isApple ? event.metaKey : event.ctrlKey)
}

/** On Windows, AltGr counts as Ctrl and Alt, and both types letters such as 'ł' and '€'. Apple's keyboards have no AltGr. */
const typesLetter = (event: KeyboardEvent) => !isApple && event.getModifierState('AltGraph')
