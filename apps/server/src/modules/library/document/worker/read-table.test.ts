import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const read = (text: string) => readTable(Buffer.from(text))

test.each([
  ['commas', 'name,count\nAda,1\n', ',', 2],
  ['semicolons beside decimal commas', '1,5;2,5\n3,5;4,5\n', ';', 2],
  ['semicolons under heads without commas', 'Artikel;Preis\nStift;1,50\n', ';', 2],
  ['tabs beside commas', 'a, b\tc\nd, e\tf\n', '\t', 2],
  ['bars', 'a|b,c|d\ne|f|g\n', '|', 3],
  ['commas where a text has a semicolon', 'a,b,c\n"x; y",2,3\nx;y,5,6\n1,2,3\n', ',', 3],
  ['commas within quotation marks, over several lines', '"a,1\nb,2",c\n"d",e\n', ',', 2],
  ['literal quotation marks', '5" disk;10\n3" disk;20\n8" disk;30\n', ';', 2],
  ['the separator declared in the first line', 'sep=|\na;b|c\n', '|', 2],
  ['a single column', 'a\nb\n', ',', 1],
])('finds %s', (_what, text, separator, columns) => {
  expect(read(text)).toMatchObject({ separator, columns })
})

test('leaves out the line that declares the separator', () => {
  expect(read('sep=;\r\na;b\n')?.text).toBe('a;b\n')
})

test.each(['', '\ufeff', ' \r\n\t\n'])('finds nothing in %j', (text) => {
  expect(read(text)).toBeUndefined()
})
