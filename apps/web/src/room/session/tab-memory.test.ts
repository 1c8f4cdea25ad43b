import { beforeEach, expect, test, vi } from 'vitest'
import { tabMemory } from './tab-memory.ts'

beforeEach(() => sessionStorage.clear())

const memory = () => tabMemory('k7m2')

test('keeps what a link knew for a reload without it', () => {
  memory().storeLink({ key: 'secret' })
  expect(memory().credentials()).toEqual({ key: 'secret' })
  expect(tabMemory('other').credentials()).toEqual({})
})

test('the same link again keeps the user, another one does not', () => {
  memory().storeLink({ key: 'secret' })
  memory().storeToken('token')
  memory().markHost(true)
  memory().storeLink({ key: 'secret' })
  expect(memory().token()).toBe('token')
  expect(memory().isHost()).toBe(true)
  memory().storeLink({ key: 'host' })
  expect(memory().credentials()).toEqual({ key: 'host' })
  expect(memory().token()).toBeUndefined()
  expect(memory().isHost()).toBe(false)
})

test('an invalid key is forgotten, and the person who used it is not', () => {
  memory().storeLink({ key: 'old' })
  memory().storeToken('token')
  memory().forgetLink()
  expect(memory().credentials()).toEqual({})
  expect(memory().token()).toBe('token')
})

test('a page that was just there comes back once; one that went long ago, or never was there, does not', () => {
  let now = 1_000_000
  const of = (confId: string) => tabMemory(confId, () => now)
  of('k7m2').markReload()
  now += 2_000
  expect(of('other').takeReload()).toBe(false)
  expect(of('k7m2').takeReload()).toBe(true)
  expect(of('k7m2').takeReload()).toBe(false)
  of('k7m2').markReload()
  now += 3_600_000
  expect(of('k7m2').takeReload()).toBe(false)
})

test('takes what it cannot read for nothing', () => {
  sessionStorage.setItem('lumi.room.k7m2', '{')
  expect(memory().credentials()).toEqual({})
  expect(memory().takeReload()).toBe(false)
})

test('remembers until the page goes where the browser stores nothing', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  tabMemory('blocked').storeLink({ key: 'secret' })
  tabMemory('blocked').storeToken('token')
  expect(tabMemory('blocked').token()).toBe('token')
  expect(tabMemory('blocked').credentials()).toEqual({ key: 'secret' })
  vi.restoreAllMocks()
})
