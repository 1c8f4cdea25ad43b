import { afterEach, expect, test, vi } from 'vitest'
import { linkFallbackMs, openRoom } from './open-room.ts'
import { parseRoomTarget, roomUrl } from './room-link.ts'

afterEach(() => vi.useRealTimers())

test('a typed id loses its capitals', () => {
  expect(parseRoomTarget('  K7M2xq9WPD ')).toEqual({ id: 'k7m2xq9wpd', extra: {} })
})

test.each([
  'https://connect.lumi.test/join?id=K7M2&key=aBc',
  'http://localhost:5000/room/join?key=aBc&id=k7m2#top',
  '//connect.lumi.test/JOIN?id=k7m2&key=aBc&other=1',
])('a link gives its id and its key: %s', (link) => {
  expect(parseRoomTarget(link)).toEqual({ id: 'k7m2', extra: { key: 'aBc' } })
})

test('the room lies on the connect host where there is one', () => {
  const target = { id: 'k7m2', extra: { password: 'a b', name: 'Ada' } }
  expect(roomUrl(target, 'https://connect.lumi.test')).toBe(
    'https://connect.lumi.test/join?id=k7m2&password=a+b&name=Ada',
  )
  expect(roomUrl(target, undefined)).toBe('/room/join?id=k7m2&password=a+b&name=Ada')
})

test('an installed app has one second to take the link over', () => {
  vi.useFakeTimers()
  const go = vi.fn()
  openRoom({ id: 'k7m2', extra: {} }, go, 'lumi')
  expect(go.mock.calls).toEqual([['lumi://join?id=k7m2']])
  expect(linkFallbackMs).toBe(1_000)
  vi.advanceTimersByTime(1_000)
  expect(go).toHaveBeenLastCalledWith('/room/join?id=k7m2')
})
