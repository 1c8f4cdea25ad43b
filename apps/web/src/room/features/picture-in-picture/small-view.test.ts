import { expect, test } from 'vitest'
import { dressWindow } from './small-view.tsx'

test('a window that is dressed again before it is ready gets its language anew, and one frame', async () => {
  const there = { document: document.implementation.createHTMLDocument() } as unknown as Window
  document.documentElement.lang = 'en'
  const first = dressWindow(there)
  document.documentElement.lang = 'ar'
  const second = dressWindow(there)
  expect(await second).toBe(await first)
  expect(there.document.documentElement.lang).toBe('ar')
  expect(there.document.body.childElementCount).toBe(1)
  // It is about a picture, and dark in both schemes.
  expect((await first).hasAttribute('data-dark')).toBe(true)
})
