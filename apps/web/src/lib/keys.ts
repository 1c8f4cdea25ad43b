import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type KeyPress = KeyboardEvent | ReactKeyboardEvent

/** Code of a key that an input method has used. */
const usedByInputMethod = 229

/**
 * True while an input method, as for Japanese, uses the key: its Enter confirms a word, and its Escape discards one.
 * Safari ends the composition before it reports the key that confirmed it, which only the code tells then.
 */
export function isComposing(press: KeyPress): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in press ? press.nativeEvent : press
  return isComposing || keyCode === usedByInputMethod
}

/** Name of the key. Empty while an input method uses it: everything that acts on a key asks here. */
export const pressedKey = (press: KeyPress): string => (isComposing(press) ? '' : press.key)

const textFields = [
  'input:not([type=button], [type=checkbox], [type=color], [type=file], [type=radio], [type=range], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
].join()

/** True where letters are typed, or choose an entry. */
export const isTypedIn = ({ target }: { readonly target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest(textFields) !== null
