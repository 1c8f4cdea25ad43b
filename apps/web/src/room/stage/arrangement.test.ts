import { describe, expect, test } from 'vitest'
import { arrange, arrangeAuto, arrangeClassic, type Frame, layouts, type TileSpace } from './arrangement.ts'

const desktop = { width: 1428, height: 826 }
const portrait = { width: 367, height: 560 }
const landscape = { width: 804, height: 270 }
const areaOf = (frames: readonly Frame[]) =>
  frames.reduce((sum, { width, height }) => sum + width * height, 0)
const overlap = (a: Frame, b: Frame) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('tiles of 16:9', () => {
  test('show twelve people on the first page of a desktop, and little but them', () => {
    const layout = arrangeAuto({ ...desktop, count: 12 })
    expect(layout.perPage).toBe(12)
    expect(areaOf(layout.place(12)) / (desktop.width * desktop.height)).toBeGreaterThan(0.7)
  })

  test.each([2, 3, 5, 9, 12, 25])('keep their shape with %i people', (count) => {
    for (const { width, height } of arrangeAuto({ ...desktop, count }).place(count))
      expect(width / height).toBeCloseTo(16 / 9, 1)
  })

  test('stand side by side where one above the other is hardly larger', () => {
    const [one, other] = arrangeAuto({ ...desktop, count: 2 }).place(2)
    expect(one?.y).toBe(other?.y)
    expect(one?.width).toBe(711)
    // In a square the row would halve them.
    const [above, below] = arrangeAuto({ width: 900, height: 880, count: 2 }).place(2)
    expect(above?.x).toBe(below?.x)
  })

  test('leave nobody in a corner: who is alone fills the stage', () => {
    expect(arrangeAuto({ ...desktop, count: 1 }).place(1)).toEqual([{ x: 0, y: 0, ...desktop }])
  })

  test('may stand on a screen that stands', () => {
    const [tile] = arrangeAuto({ ...portrait, count: 2 }).place(2)
    expect(tile?.width).toBe(portrait.width)
    expect(tile?.height).toBeGreaterThan(250)
  })

  test('stay readable, on as many pages as that takes', () => {
    for (const space of [desktop, portrait, landscape]) {
      const layout = arrangeAuto({ ...space, count: 200 })
      expect(layout.perPage).toBeLessThanOrEqual(25)
      for (const { width } of layout.place(layout.perPage)) expect(width).toBeGreaterThanOrEqual(104)
    }
    expect(arrangeAuto({ ...portrait, count: 12 }).perPage).toBe(12)
    expect(arrangeAuto({ ...landscape, count: 8 }).perPage).toBe(8)
  })
})

describe.each(layouts)('the layout %s', (layout) => {
  const spaces: Omit<TileSpace, 'count'>[] = [desktop, portrait, landscape, { width: 200, height: 700 }]
  test.each(spaces)('keeps everybody within $width × $height, and nobody over another', (space) => {
    for (const sharing of [false, true])
      for (const count of [1, 2, 3, 7, 12, 40]) {
        const arranged = arrange({
          ...space,
          count,
          layout,
          sharing,
          hasFeatured: layout !== 'auto' && count > 1,
        })
        const frames = arranged.place(Math.min(count, arranged.perPage))
        for (const [place, one] of frames.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(0)
          expect(one.x + one.width).toBeLessThanOrEqual(space.width + 1)
          for (const other of frames.slice(place + 1)) expect(overlap(one, other)).toBe(false)
        }
      }
  })

  test('holds somebody even before anything was measured', () => {
    const arranged = arrange({ width: 0, height: 0, count: 3, layout, sharing: false, hasFeatured: true })
    expect(arranged.perPage).toBeGreaterThan(0)
  })
})

test('a narrow area leaves a row free where pages are turned', () => {
  const bottomOf = (count: number) => {
    const arranged = arrange({ ...portrait, count, layout: 'auto', sharing: false, hasFeatured: false })
    return Math.max(...arranged.place(Math.min(count, arranged.perPage)).map(({ y, height }) => y + height))
  }
  expect(bottomOf(200)).toBeLessThanOrEqual(portrait.height - 48)
})

test('side by side, one person has half of the stage, and the others share the other half', () => {
  const stage = { count: 5, layout: 'sideBySide', sharing: false, hasFeatured: true } as const
  const [first, ...others] = arrange({ ...desktop, ...stage }).place(5)
  expect(first?.width).toBeGreaterThan(desktop.width * 0.45)
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(desktop.width / 2)
  for (const { x } of others) expect(x).toBeGreaterThanOrEqual(desktop.width / 2)
  const [above, ...below] = arrange({ ...portrait, ...stage }).place(5)
  expect(above?.height).toBeGreaterThan(portrait.height * 0.4)
  for (const { y } of below) expect(y).toBeGreaterThanOrEqual(portrait.height / 2)
})

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
