import { expect, test } from 'vitest'
import { arrangeClassic } from './classic.ts'

const lay = (width: number, height: number, count = 2, sharing = false) => {
  const { perPage, place } = arrangeClassic({ width, height, count }, sharing)
  const frames = place(Math.min(count, perPage))
  const [first] = frames
  const firstRow = frames.filter(({ y }) => y === first?.y)
  return { columns: firstRow.length, tileWidth: first?.width, tileHeight: first?.height, perPage }
}

test.each([
  { width: 800, height: 2000, columns: 2, tileWidth: 398, tileHeight: 198 },
  { width: 375, height: 2000, columns: 2, tileWidth: 185, tileHeight: 91 },
  { width: 1499, height: 2000, columns: 2, tileWidth: 747, tileHeight: 372 },
  { width: 1500, height: 2000, columns: 3, tileWidth: 498, tileHeight: 248 },
  { width: 1921, height: 2000, columns: 3, tileWidth: 638, tileHeight: 318 },
  { width: 1440, height: 780, columns: 2, tileWidth: 718, tileHeight: 358 },
  { width: 1600, height: 450, columns: 3, tileWidth: 531, tileHeight: 264 },
])(
  '$width × $height px hold $columns columns of $tileWidth × $tileHeight',
  ({ width, height, ...expected }) => {
    expect(lay(width, height, 8)).toMatchObject(expected)
  },
)

test('one column while sharing, however wide', () => {
  expect(lay(320, 900, 4, true)).toMatchObject({ columns: 1, tileWidth: 318, tileHeight: 158 })
  expect(lay(1600, 3000, 2, true)).toMatchObject({ columns: 1, tileWidth: 1598, tileHeight: 798 })
})

test('a page holds the rows that are seen whole', () => {
  expect(lay(1440, 780, 8).perPage).toBe(4)
  expect(lay(1600, 450, 8).perPage).toBe(3)
})

test('a page always holds somebody, even before anything was measured', () => {
  expect(arrangeClassic({ width: 0, height: 0, count: 3 }, false).perPage).toBeGreaterThan(0)
})
