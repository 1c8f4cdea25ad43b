import { expect, test } from 'vitest'
import { placeCells, tableIn } from './table.ts'

const excel = `<html><head><style>td{color:black}</style></head><body>
  <table><tr><td colspan=2>Marks</td></tr><tr><td>Ada</td><td> 1 </td></tr><tr><td>Ben</td></tr></table>
</body></html>`

test('a table has its cells in rows of the same length', () => {
  expect(tableIn(excel)).toEqual([
    ['Marks', ''],
    ['Ada', '1'],
    ['Ben', ''],
  ])
  expect(tableIn('<table dir=RTL><tr><td>أ<td>ب</table>')).toEqual([['ب', 'أ']])
})

test('a text around a table, a single cell and a table that is too large are no table', () => {
  expect(tableIn(`<p>These are the marks</p>${excel}`)).toBeUndefined()
  expect(tableIn('<p>Hello</p>')).toBeUndefined()
  expect(tableIn('<table><tr><td>Hello</table>')).toBeUndefined()
  expect(tableIn(`<table>${'<tr><td>1<td>2'.repeat(201)}</table>`)).toBeUndefined()
})

test('columns are as wide as their longest text, and rows as high as their highest', () => {
  const [first, second, third, fourth] = placeCells(
    [
      ['A', 'A longer text'],
      ['B'.repeat(100), 'C'],
    ],
    20,
  )
  expect([first?.x, first?.y]).toEqual([0, 0])
  expect([second?.x, second?.y]).toEqual([first?.width, 0])
  expect(third).toMatchObject({ x: 0, y: first?.height, width: 320 })
  expect(fourth?.height).toBe(third?.height)
  expect(third?.height).toBeGreaterThan(first?.height ?? 0)
})
