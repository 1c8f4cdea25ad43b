import { expect, test } from 'vitest'
import { filterOf, listSearch, longestSearch, oneOf, textIn, wordsIn } from './list-search.ts'

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

test('an address contains only parameters that the list knows', () => {
  const parse = listSearch({ q: textIn, sort: oneOf(['name', 'size']), on: oneOf([true, false]) })
  expect(parse({ q: 'x', sort: 'size', on: 'false', evil: 1 })).toEqual({ q: 'x', sort: 'size', on: false })
  expect(parse({ q: 7, sort: 'age' })).toEqual({})
})

test('the typed text is sent without its trailing space', () => {
  expect(filterOf({ q: ' two words ', sort: 'name' })).toEqual({ search: 'two words', sort: 'name' })
})

test('each word is found in any of the texts, in any order and case', () => {
  expect(wordsIn('ALG ', 'Algebra', 'x')).toBe(true)
  expect(wordsIn('x  ALG', 'Algebra', 'x')).toBe(true)
  expect(wordsIn(undefined, 'Algebra')).toBe(true)
  expect(wordsIn('bio', 'Algebra')).toBe(false)
  expect(wordsIn('alg bio', 'Algebra')).toBe(false)
})
