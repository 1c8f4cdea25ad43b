import { describe, expect, test } from 'vitest'
import { arrangeClassic, classicGrid } from './classic.ts'

const lay = (width: number, height: number, count = 2, sharing = false) =>
  classicGrid({ width, height, count }, sharing)

describe('the rule of the specification', () => {
  test.each([
    { width: 800, columns: 2, tileWidth: 398, tileHeight: 198 },
    { width: 375, columns: 2, tileWidth: 185, tileHeight: 91 },
    { width: 1499, columns: 2, tileWidth: 747, tileHeight: 372 },
    { width: 1500, columns: 3, tileWidth: 498, tileHeight: 248 },
    { width: 1921, columns: 3, tileWidth: 638, tileHeight: 318 },
  ])('$width px hold $columns columns of $tileWidth × $tileHeight', ({ width, ...expected }) => {
    expect(lay(width, 2000)).toMatchObject(expected)
  })

  test('one column while sharing, however wide', () => {
    expect(lay(320, 900, 4, true)).toMatchObject({ columns: 1, tileWidth: 318, tileHeight: 158 })
    expect(lay(1600, 3000, 2, true)).toMatchObject({ columns: 1, tileWidth: 1598, tileHeight: 798 })
  })
})

describe('a narrower container, to show more people', () => {
  test('holds two rows where the full width holds one', () => {
    const layout = lay(1400, 690, 4)
    expect(layout).toMatchObject({ columns: 2, rows: 2 })
    expect(layout.tileHeight).toBe(343)
  })

  test('is not taken when everybody fits anyway', () => {
    expect(lay(1400, 690, 2).tileWidth).toBe(698)
  })

  test('keeps tiles at the default video size or above', () => {
    expect(lay(1400, 690, 50).tileWidth).toBeGreaterThanOrEqual(398)
  })

  test('keeps three columns three', () => {
    expect(lay(1900, 560, 6)).toMatchObject({ columns: 3, rows: 2 })
  })
})

test('a page always holds somebody, even before anything was measured', () => {
  expect(arrangeClassic({ width: 0, height: 0, count: 3 }, false).perPage).toBeGreaterThan(0)
})
