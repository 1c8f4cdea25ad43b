import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('a query holds plain texts, even where they look like numbers or JSON', () => {
  expect(parseSearch('?id=1e5&name=%22Ada%22&key=00123')).toEqual({ id: '1e5', name: '"Ada"', key: '00123' })
})

test('missing values are left out', () => {
  expect(stringifySearch({ id: 'a b', name: undefined })).toBe('?id=a+b')
  expect(stringifySearch({})).toBe('')
})
