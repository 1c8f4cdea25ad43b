import { expect, test } from 'vitest'
import { filterOf, parseConferenceSearch } from './conference-search.ts'
import { parseStatus } from './status.ts'

test('an address gives only what means something', () => {
  expect(parseConferenceSearch({ q: '  ', active: 'yes', label: 'mauve', other: 'x' })).toEqual({})
  expect(parseConferenceSearch({ q: 'chess', active: 'true', label: 'sky' })).toEqual({
    q: 'chess',
    active: 'true',
    label: 'sky',
  })
})

test('tab and search become what the server is asked', () => {
  expect(filterOf(1, {})).toEqual({})
  expect(filterOf(4, { q: ' chess ', label: 'candlelight' })).toEqual({
    state: 3,
    search: 'chess',
    backgroundColor: 0,
  })
})

test('only tabs 1 to 4 exist', () => {
  expect(['1', '2', '3', '4', '0', '5', '01', 'x'].map(parseStatus)).toEqual([
    1,
    2,
    3,
    4,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
