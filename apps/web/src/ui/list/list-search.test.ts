import { expect, test } from 'vitest'
import { longestSearch, textIn } from './list-search.ts'

test.each([
  ['algebra', 'algebra'],
  ['two words ', 'two words '],
  ['  ', undefined],
  [undefined, undefined],
  ['a\u0000b\n', 'ab'],
  ['x'.repeat(3000), 'x'.repeat(longestSearch)],
])('a text of an address is made one that can be searched for: %j', (given, text) => {
  expect(textIn(given)).toBe(text)
})
