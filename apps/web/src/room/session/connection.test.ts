import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ControlLink } from '#room/channel/control-channel.ts'
import type { MediaLink } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createConnection, sampleMs } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setUp = () => {
  const scope = createScope()
  const online = signal(true)
  const control = signal<ControlLink>('connected')
  const link = signal<MediaLink>({ state: 'connected' })
  const newestArrival = vi.fn<() => number | undefined>(() => undefined)
  const connection = createConnection(scope, { online, control, media: { link, newestArrival } })
  return { scope, online, control, link, newestArrival, connection }
}
/** A frame for every look. */
const flowing = () => {
  let at = 0
  return () => ++at
}

test('says nothing of media before it was looked at, and then what is so', () => {
  const { control, newestArrival, connection } = setUp()
  expect(connection.value).toEqual({ state: 'connected' })
  newestArrival.mockImplementation(flowing())
  control.value = 'silent'
  expect(connection.value).toEqual({ state: 'reconnecting', media: 'unknown' })
  vi.advanceTimersByTime(sampleMs)
  expect(connection.value).toEqual({ state: 'reconnecting', media: 'flowing' })
  newestArrival.mockReturnValue(2)
  vi.advanceTimersByTime(sampleMs)
  expect(connection.value).toEqual({ state: 'reconnecting', media: 'stopped' })
  newestArrival.mockReturnValue(undefined)
  vi.advanceTimersByTime(sampleMs)
  expect(connection.value).toEqual({ state: 'reconnecting', media: 'unknown' })
  control.value = 'connected'
  expect(connection.value).toEqual({ state: 'connected' })
})

test('looks only while it is worth telling', () => {
  const { scope, control, newestArrival } = setUp()
  vi.advanceTimersByTime(10 * sampleMs)
  expect(newestArrival).not.toHaveBeenCalled()
  control.value = 'reconnecting'
  control.value = 'connected'
  newestArrival.mockClear()
  vi.advanceTimersByTime(10 * sampleMs)
  expect(newestArrival).not.toHaveBeenCalled()
  control.value = 'reconnecting'
  scope.end()
  newestArrival.mockClear()
  vi.advanceTimersByTime(10 * sampleMs)
  expect(newestArrival).not.toHaveBeenCalled()
})

test('media that connects anew has stopped; a line of its own that is lost may leave it flowing', () => {
  const { link, newestArrival, connection } = setUp()
  newestArrival.mockImplementation(flowing())
  link.value = { state: 'resuming' }
  vi.advanceTimersByTime(sampleMs)
  expect(connection.value).toEqual({ state: 'reconnecting', media: 'flowing' })
  link.value = { state: 'reconnecting' }
  expect(connection.value).toEqual({ state: 'reconnecting', media: 'stopped' })
})

test('a missing network is shown before anything else, and at once', () => {
  const { online, control, connection } = setUp()
  online.value = false
  control.value = 'reconnecting'
  expect(connection.value).toEqual({ state: 'offline' })
})

test('follows the online state of the browser', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const scope = createScope()
  const connection = createConnection(scope, { control: signal<ControlLink>('connected') })
  onLine.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(connection.value).toEqual({ state: 'offline' })
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(connection.value).toEqual({ state: 'connected' })
  scope.end()
})
