import { expect, test } from 'vitest'
import { wayOf } from './undo-buttons.tsx'

const press = (more: Partial<Parameters<typeof wayOf>[0]>) =>
  wayOf({
    key: 'z',
    code: 'KeyZ',
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: document.body,
    ...more,
  })

test('the usual keys take back and do again', () => {
  expect(press({})).toBe('undo')
  expect(press({ ctrlKey: false, metaKey: true })).toBe('undo')
  expect(press({ key: 'Z', shiftKey: true })).toBe('redo')
  expect(press({ key: 'y', code: 'KeyY' })).toBe('redo')
  // On a German keyboard z and y have each other's places, and in Arabic there is none.
  expect(press({ key: 'z', code: 'KeyY' })).toBe('undo')
  expect(press({ key: 'ئ', code: 'KeyZ' })).toBe('undo')
})

test('other keys do not, and in a text they are its own', () => {
  expect(press({ ctrlKey: false })).toBeUndefined()
  expect(press({ altKey: true })).toBeUndefined()
  expect(press({ key: 'a', code: 'KeyA' })).toBeUndefined()
  expect(press({ target: document.createElement('textarea') })).toBeUndefined()
})
