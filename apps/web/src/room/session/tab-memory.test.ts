import { beforeEach, expect, test } from 'vitest'
import { tabMemory } from './tab-memory.ts'
import { takeSecrets } from './way-in.ts'

beforeEach(() => sessionStorage.clear())

const memory = () => tabMemory('k7m2')

test('keeps what a link knew for a reload without it', () => {
  expect(takeSecrets({ id: 'k7m2', key: 'secret' })).toBe(true)
  expect(takeSecrets({ id: 'k7m2' })).toBe(false)
  expect(memory().secrets()).toEqual({ key: 'secret' })
  expect(tabMemory('other').secrets()).toEqual({})
})

test('the same link again keeps the user, another one does not', () => {
  takeSecrets({ id: 'k7m2', key: 'secret' })
  memory().keep('token')
  memory().markHost(true)
  takeSecrets({ id: 'k7m2', key: 'secret' })
  expect(memory().token()).toBe('token')
  expect(memory().isHost()).toBe(true)
  takeSecrets({ id: 'k7m2', key: 'host' })
  expect(memory().secrets()).toEqual({ key: 'host' })
  expect(memory().token()).toBeUndefined()
  expect(memory().isHost()).toBe(false)
})

test('a key that opens nothing is forgotten, whoever came by it is not', () => {
  takeSecrets({ id: 'k7m2', key: 'old' })
  memory().keep('token')
  memory().forgetLink()
  expect(memory().secrets()).toEqual({})
  expect(memory().token()).toBe('token')
})

test('a page that was just there comes back once; one that went long ago, or never was there, does not', () => {
  let now = 1_000_000
  const of = (confId: string) => tabMemory(confId, sessionStorage, () => now)
  of('k7m2').pause()
  now += 2_000
  expect(of('other').takePause()).toBe(false)
  expect(of('k7m2').takePause()).toBe(true)
  expect(of('k7m2').takePause()).toBe(false)
  of('k7m2').pause()
  now += 3_600_000
  expect(of('k7m2').takePause()).toBe(false)
})

test('takes what it cannot read for nothing', () => {
  sessionStorage.setItem('lumi.room.k7m2', '{')
  expect(memory().secrets()).toEqual({})
  expect(memory().takePause()).toBe(false)
})
