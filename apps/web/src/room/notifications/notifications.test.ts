import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { byImportance, type RoomNotification } from './notification.ts'
import { createNotifications } from './notifications.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setUp = () => {
  const scope = createScope()
  const notifications = createNotifications(scope)
  const show = (id: string, duration: RoomNotification['duration'], more: Partial<RoomNotification> = {}) =>
    notifications.show({ id, text: () => id, duration, ...more })
  return { scope, ...notifications, show, now: () => textsOf(notifications) }
}

test('each stays for its own time, or until it is closed', () => {
  const { show, close, now } = setUp()
  show('short', 1000)
  show('for good', 'infinite')
  vi.advanceTimersByTime(999)
  expect(now()).toEqual(['short', 'for good'])
  vi.advanceTimersByTime(1)
  expect(now()).toEqual(['for good'])
  vi.advanceTimersByTime(3_600_000)
  close('for good')
  expect(now()).toEqual([])
})

test('the next one with the same id takes its place, for its own time', () => {
  const { show, now } = setUp()
  show('a', 1000)
  show('b', 5000)
  vi.advanceTimersByTime(900)
  show('a', 1000, { text: () => 'again' })
  expect(now()).toEqual(['again', 'b'])
  vi.advanceTimersByTime(999)
  expect(now()).toEqual(['again', 'b'])
  vi.advanceTimersByTime(1)
  expect(now()).toEqual(['b'])
})

test('the time of one that is held stands still, and goes on with what was left once nobody holds it', () => {
  const { show, hold, now } = setUp()
  show('a', 1000)
  vi.advanceTimersByTime(600)
  const [first, second] = [hold('a'), hold('a')]
  vi.advanceTimersByTime(60_000)
  first()
  first()
  vi.advanceTimersByTime(60_000)
  expect(now()).toEqual(['a'])
  second()
  vi.advanceTimersByTime(399)
  expect(now()).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(now()).toEqual([])
})

test('one that is held before it is shown waits, and so does one that is replaced while it is held', () => {
  const { show, hold, now } = setUp()
  const release = hold('a')
  show('a', 1000)
  show('a', 2000)
  vi.advanceTimersByTime(60_000)
  expect(now()).toEqual(['a'])
  release()
  vi.advanceTimersByTime(2000)
  expect(now()).toEqual([])
})

test('a state that a person has dismissed is not shown again before it has ended once', () => {
  const { show, close, dismiss, now } = setUp()
  show('silent', 'infinite', { isState: true })
  dismiss('silent')
  show('silent', 'infinite', { isState: true })
  expect(now()).toEqual([])
  close('silent')
  show('silent', 'infinite', { isState: true })
  expect(now()).toEqual(['silent'])
  // An event is shown anew, as it is no state.
  show('event', 1000)
  dismiss('event')
  show('event', 1000)
  expect(now()).toEqual(['silent', 'event'])
})

test('notifications that await an answer come first, then urgent ones, and of equals the newest', () => {
  const { show, items } = setUp()
  show('older', 'infinite')
  show('request', 'infinite', { announce: 'assertive', awaitsAnswer: true })
  show('poll', 'infinite', { awaitsAnswer: true })
  show('urgent', 'infinite', { announce: 'assertive' })
  show('newer', 'infinite')
  const ids = byImportance(items.value).map(({ id }) => id)
  expect(ids).toEqual(['request', 'poll', 'urgent', 'newer', 'older'])
})

test('nothing is left running at the end', () => {
  const { scope, show } = setUp()
  show('a', 1000)
  scope.end()
  expect(vi.getTimerCount()).toBe(0)
})
