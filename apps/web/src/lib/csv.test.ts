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

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '"=1',
])('%j is text for a spreadsheet', (cell) => {
  expect(csvOf([[cell]])).toMatch(/^"?'/)
})

/**
 * Reads a line like a spreadsheet that divides at this separator: a field is quoted only where it begins with a quote.
 */
function fieldsAt(csv: string, separator: string): string[] {
  const field = new RegExp(`("(?:[^"]|"")*")?([^${separator}\\r\\n]*)(?:[${separator}\\n]|\\r\\n?|$)`, 'y')
  const fields: string[] = []
  while (field.lastIndex < csv.length) {
    const [, quoted = '', rest = ''] = field.exec(csv) ?? []
    fields.push(quoted.slice(1, -1).replaceAll('""', '"') + rest)
  }
  return fields
}

test.each([
  'Yes;=1+1',
  'Yes;＝1+1',
  'Yes; -1',
  'Yes\t@SUM(A1)',
  'Yes\n+1',
  'Yes\r\n=1',
  'Yes;"=1+1"',
  'Yes;;=1',
  'a"b;=1',
])('nothing of %j is a formula, wherever a spreadsheet divides', (cell) => {
  const csv = csvOf([['Ada', cell, 'end']])
  for (const separator of [',', ';', '\t'])
    for (const field of fieldsAt(csv, separator)) expect(field).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/)
})

test('a text that only holds a separator or a sign stays as it is', () => {
  expect(csvOf([['a;b', 'a\tb', 'x=1', 'A-B; C+D', ' b']])).toBe('"a;b","a\tb",x=1,"A-B; C+D"," b"\r\n')
})

test('a number stays one, also below nothing', () => {
  expect(csvOf([[-5, 12]])).toBe('-5,12\r\n')
})
