import { expect, test } from 'vitest'
import { searchOfLink } from './credentials.ts'

test('reads a link; ids have no capitals', () => {
  expect(searchOfLink({ id: ' K7M2 ', name: 'Ann', key: '', other: 'x' })).toEqual({
    id: 'k7m2',
    name: 'Ann',
    key: undefined,
    password: undefined,
  })
})
