import { afterEach, expect, test } from 'vitest'
import { linkOf, takeLink } from './link.ts'
import { tabMemory } from './tab-memory.ts'

const open = (address: string) => window.history.replaceState(null, '', address)
const address = () => `${window.location.pathname}${window.location.search}`

afterEach(() => {
  sessionStorage.clear()
  open('/')
})

test('reads a link; ids have no capitals', () => {
  open('/room/join?id=%20K7M2%20&name=Ann&other=x')
  expect(takeLink('my')).toEqual({ confId: 'k7m2', name: 'Ann' })
  expect(address()).toBe('/room/join?id=k7m2&name=Ann')
})

test('key and password leave the address for the memory of the tab', () => {
  open('/room/join?id=k7m2&key=abc&password=a+b')
  expect(takeLink('my')).toEqual({ confId: 'k7m2', name: undefined })
  expect(address()).toBe('/room/join?id=k7m2')
  expect(tabMemory('k7m2').credentials()).toEqual({ key: 'abc', password: 'a b' })
})

test('a link without them leaves those that the tab has', () => {
  tabMemory('k7m2').storeLink({ key: 'abc' })
  open('/room/join?id=k7m2&key=')
  takeLink('my')
  expect(tabMemory('k7m2').credentials()).toEqual({ key: 'abc', password: undefined })
})

test.each([
  ['connect', '/Join?id=k7m2', '/join?id=k7m2'],
  ['my', '/join?id=k7m2', '/room/join?id=k7m2'],
] as const)('on a host for %s, %s stands at %s', (site, link, stands) => {
  open(link)
  takeLink(site)
  expect(address()).toBe(stands)
})

test('the room inside a learning platform stays at the page of its integration', () => {
  open('/app/l5v9?id=K7M2&name=Ann&password=a')
  expect(takeLink('my', '/app/l5v9')).toEqual({ confId: 'k7m2', name: 'Ann' })
  expect(address()).toBe('/app/l5v9?id=k7m2&name=Ann')
  expect(tabMemory('k7m2').credentials()).toEqual({ key: undefined, password: 'a' })
})

test('another window is given the link, with what has left the address', () => {
  open('/app/l5v9?id=k7m2&name=Ann&key=abc')
  takeLink('my', '/app/l5v9')
  expect(linkOf('k7m2', 'Ann B', 'my', '/app/l5v9')).toBe(
    `${window.location.origin}/app/l5v9?id=k7m2&name=Ann+B&key=abc`,
  )
  const secret = 's'.repeat(43)
  tabMemory('k7m2').storeSecret(secret)
  expect(linkOf('k7m2', 'Ann', 'connect', undefined)).toBe(
    `${window.location.origin}/join?id=k7m2&name=Ann&key=abc#secret=${secret}`,
  )
})

test('an address without an id names no conference, and stays', () => {
  open('/room/join?id=%20&key=abc')
  expect(takeLink('my')).toBeUndefined()
  expect(address()).toBe('/room/join?id=%20&key=abc')
})
