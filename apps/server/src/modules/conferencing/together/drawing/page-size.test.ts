import { maxBoardPageBytes } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { Doc } from 'yjs'
import { createPageSizes } from './page-size.ts'

const add = (bytes: number) => ({ bytes, onlyRemoves: false })
const remove = (bytes: number) => ({ bytes, onlyRemoves: true })

test('a page takes no more than it may hold, and what clears it still goes in', () => {
  let now = 0
  const reserveSpace = createPageSizes(() => now)
  const page = new Doc()
  const large = page.getMap('elements')
  large.set('large', 'x'.repeat(maxBoardPageBytes - 1_000))
  expect(reserveSpace(page, add(900))).toBe(true)
  expect(reserveSpace(page, add(200))).toBe(false)
  expect(reserveSpace(page, remove(1_000))).toBe(true)
  expect(reserveSpace(page, remove(maxBoardPageBytes))).toBe(false)
  large.delete('large')
  // Not measured again at every stroke.
  expect(reserveSpace(page, add(200))).toBe(false)
  now = 2_001
  expect(reserveSpace(page, add(200))).toBe(true)
})
