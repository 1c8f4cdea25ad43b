import { beforeEach, expect, test } from 'vitest'
import { isPressed, type Shortcut } from './shortcut.ts'

const chat: Shortcut = { letter: 'C', modifier: 'controlAlt' }
const microphone: Shortcut = { letter: 'D', modifier: 'command' }

beforeEach(() => {
  document.body.innerHTML = '<main></main><textarea></textarea><input type="checkbox">'
})

/** Presses a key there. Answers whether it is the shortcut. */
function press(shortcut: Shortcut, init: KeyboardEventInit, on = 'main'): boolean {
  const event = new KeyboardEvent('keydown', { code: `Key${shortcut.letter}`, bubbles: true, ...init })
  document.querySelector(on)?.dispatchEvent(event)
  return isPressed(shortcut, event)
}

test('Ctrl and Alt make a shortcut, AltGr makes a letter', () => {
  const controlAlt = { ctrlKey: true, altKey: true }
  expect(press(chat, controlAlt)).toBe(true)
  expect(press(chat, { ...controlAlt, key: 'ć', modifierAltGraph: true })).toBe(false)
})

test('keys that could type a letter wait while one types, and the microphone does not', () => {
  const controlAlt = { ctrlKey: true, altKey: true }
  expect(press(chat, controlAlt, 'textarea')).toBe(false)
  expect(press(chat, controlAlt, 'input')).toBe(true)
  expect(press(microphone, { ctrlKey: true }, 'textarea')).toBe(true)
})
