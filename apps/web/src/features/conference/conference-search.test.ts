import { expect, test } from 'vitest'
import { filterOf, parseConferenceSearch } from './conference-search.ts'

test('unknown values in an address are ignored', () => {
  expect(parseConferenceSearch({ q: '  ', active: 'yes', label: 'mauve', sort: 'size', other: 'x' })).toEqual(
    {},
  )
  expect(parseConferenceSearch({ q: 'chess', active: 'true', label: 'sky' })).toEqual({
    q: 'chess',
    active: 'true',
    label: 'sky',
  })
})

test('tab and search become the filter of the request', () => {
  expect(filterOf(1, {})).toEqual({})
  expect(filterOf(4, { q: ' chess ', label: 'candlelight', sort: 'created' })).toEqual({
    state: 3,
    search: 'chess',
    backgroundColor: 0,
    sort: 'created',
  })
})
