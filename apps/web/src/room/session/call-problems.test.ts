import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Capture } from '#room/media/devices/capture.ts'
import { createNotifications } from '#room/notifications/notifications.ts'
import { createScope } from '#room/reactive/scope.ts'
import { press, textsOf } from '#room/testing/notifications.ts'
import { followCallProblems } from './call-problems.ts'
import type { Connection } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const scope = createScope()
  const notifications = createNotifications(scope)
  const connection = signal<Connection>({ state: 'connected' })
  const isSoundBlocked = signal(false)
  const startSound = vi.fn(async () => undefined)
  const microphone = signal<Capture>({ state: 'off' })
  const camera = signal<Capture>({ state: 'off' })
  followCallProblems(scope, {
    connection,
    devices: { microphone: { capture: microphone }, camera: { capture: camera } },
    media: { isSoundBlocked, startSound },
    notifications,
  })
  const notified = () => textsOf(notifications)
  const links = () =>
    notifications.items.value.flatMap(({ actions = [] }) =>
      actions.flatMap((action) => ('url' in action ? [action.url] : [])),
    )
  return { notifications, connection, isSoundBlocked, startSound, microphone, camera, notified, links }
}

test('two devices that fail differently are dismissed one after the other, and a new failure is shown again', () => {
  const { notifications, microphone, camera, notified } = setUp()
  microphone.value = { state: 'failed', problem: 'denied' }
  camera.value = { state: 'failed', problem: 'missing' }
  expect(notified()).toEqual(['Microphone is blocked', 'No camera found'])
  notifications.dismiss('device microphone')
  notifications.dismiss('device camera')
  expect(notified()).toEqual([])
  camera.value = { state: 'failed', problem: 'missing' }
  expect(notified()).toEqual(['No camera found'])
  camera.value = { state: 'off' }
  expect(notified()).toEqual([])
})

test('a problem of both devices is shown once', () => {
  const { microphone, camera, notified, links } = setUp()
  microphone.value = { state: 'failed', problem: 'denied' }
  camera.value = { state: 'failed', problem: 'denied' }
  expect(notified()).toEqual(['Camera and microphone are blocked'])
  expect(links()).toEqual([expect.stringContaining('category=general&error=9')])
})

test('a connection that comes at once needs no words; a lost one is shown until it is back', () => {
  const { connection, notified } = setUp()
  connection.value = { state: 'connecting' }
  vi.advanceTimersByTime(499)
  connection.value = { state: 'connected' }
  vi.advanceTimersByTime(60_000)
  expect(notified()).toEqual([])
  connection.value = { state: 'reconnecting', media: 'stopped' }
  vi.advanceTimersByTime(500)
  expect(notified()).toEqual(['Connection lost. Reconnecting...'])
  connection.value = { state: 'offline' }
  expect(notified()).toEqual(["You're offline. You'll reconnect as soon as your network is back."])
  connection.value = { state: 'connected' }
  expect(notified()).toEqual([])
})

test('a connection that stays lost leads to help, which a device without a network could not open', () => {
  const { connection, links } = setUp()
  connection.value = { state: 'reconnecting', media: 'stopped' }
  vi.advanceTimersByTime(10_499)
  expect(links()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(links()).toEqual([expect.stringContaining('category=connection&error=4')])
  connection.value = { state: 'offline' }
  expect(links()).toEqual([])
  connection.value = { state: 'connected' }
  connection.value = { state: 'reconnecting', media: 'stopped' }
  vi.advanceTimersByTime(500)
  expect(links()).toEqual([])
})

test('sound that the browser blocks is started by a press, which can be repeated', async () => {
  const { notifications, isSoundBlocked, startSound, notified } = setUp()
  isSoundBlocked.value = true
  expect(notified()).toEqual(['Your browser is blocking the sound.'])
  press(notifications, 'Turn sound on')
  expect(startSound).toHaveBeenCalledOnce()
  // The browser has not allowed it.
  await vi.advanceTimersByTimeAsync(0)
  expect(notified()).toHaveLength(1)
  isSoundBlocked.value = false
  expect(notified()).toEqual([])
})
