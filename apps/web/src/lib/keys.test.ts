import { expect, test } from 'vitest'
import { pressedKey } from './keys.ts'

test('the key that ends a composition is left to the input method, the next one counts', () => {
  const enter = (init?: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'Enter', ...init })
  expect(pressedKey(enter({ isComposing: true }))).toBe('')
  // Safari's, after the composition has ended.
  expect(pressedKey(enter({ keyCode: 229 }))).toBe('')
  expect(pressedKey(enter({ keyCode: 13 }))).toBe('Enter')
})
