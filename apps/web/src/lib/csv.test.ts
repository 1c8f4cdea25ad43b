import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('rows end as RFC 4180 has it, and cells are quoted where they must be', () => {
  const rows = [
    ['Name', 'Answer'],
    ['Lovelace, Ada', 'She said "yes"'],
    ['Ben', 'one\ntwo'],
    ['Zoe', ''],
  ]
  expect(csvOf(rows)).toBe('Name,Answer\r\n"Lovelace, Ada","She said ""yes"""\r\nBen,"one\ntwo"\r\nZoe,\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is text for a spreadsheet', (cell) => {
  expect(csvOf([[cell]])).toMatch(/^"?'/)
})

test('a number stays one, also below nothing', () => {
  expect(csvOf([[-5, 12]])).toBe('-5,12\r\n')
})
