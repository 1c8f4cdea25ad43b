import { beforeEach, expect, test } from 'vitest'
import { keepControlToken, readKept, searchOfLink, takeSecrets } from './way-in.ts'

beforeEach(() => sessionStorage.clear())

test('reads a link; ids have no capitals', () => {
  expect(searchOfLink({ id: ' K7M2 ', name: 'Ann', key: '', other: 'x' })).toEqual({
    id: 'k7m2',
    name: 'Ann',
    key: undefined,
    password: undefined,
  })
})

test('keeps what a link knew for a reload without it', () => {
  expect(takeSecrets({ id: 'k7m2', key: 'secret' })).toBe(true)
  expect(takeSecrets({ id: 'k7m2' })).toBe(false)
  expect(readKept('k7m2')).toEqual({ key: 'secret' })
  expect(readKept('other')).toEqual({})
})

test('the same link again keeps the user, another one does not', () => {
  takeSecrets({ id: 'k7m2', key: 'secret' })
  keepControlToken('k7m2', 'token')
  takeSecrets({ id: 'k7m2', key: 'secret' })
  expect(readKept('k7m2')).toEqual({ key: 'secret', controlToken: 'token' })
  takeSecrets({ id: 'k7m2', key: 'host' })
  expect(readKept('k7m2').controlToken).toBeUndefined()
})

test('takes what it cannot read for nothing', () => {
  sessionStorage.setItem('lumi.room.k7m2', '{')
  expect(readKept('k7m2')).toEqual({})
})
