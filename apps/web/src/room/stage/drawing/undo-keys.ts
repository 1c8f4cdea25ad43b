/** To go in the history of what one has drawn. */
export type Way = 'undo' | 'redo'

/** What a key asks for, unless it is meant for a text that is being written. */
export function wayOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>,
): Way | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')) return undefined
  // By what it writes, and in another alphabet by its place.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}
