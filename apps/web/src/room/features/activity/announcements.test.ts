import type { Toast } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { followAnnouncements } from './announcements.ts'

const chime = vi.hoisted(() => vi.fn())
vi.mock('#room/media/chime.ts', () => ({ chime }))
afterEach(() => {
  vi.useRealTimers()
})

const receiveToast = (change: Partial<Toast>) => {
  const { context, receive } = fakeContext(createScope(), {})
  const devices = { speakerInUse: signal('headset') } as unknown as typeof context.devices
  followAnnouncements({ ...context, devices })
  const chosen = { durationMs: 1000, isDurationChosen: change.durationMs !== undefined }
  receive('toast', { messageText: 'We begin', icon: 0, sound: 0, flags: 0, ...chosen, ...change })
  return context.notifications.items
}

test('an announcement stays as long as it says', () => {
  vi.useFakeTimers()
  const items = receiveToast({ durationMs: 5000 })
  expect(items.value[0]).toMatchObject({ severity: 'none', actions: [], canClose: true })
  vi.advanceTimersByTime(4999)
  expect(items.value.map(({ text }) => text())).toEqual(['We begin'])
  vi.advanceTimersByTime(1)
  expect(items.value).toEqual([])
})

test('one without an end stays until it is closed', () => {
  vi.useFakeTimers()
  const items = receiveToast({ durationMs: 'infinite', icon: 2 })
  vi.advanceTimersByTime(3_600_000)
  expect(items.value).toMatchObject([{ severity: 'warning', canClose: true }])
})

test('one for which no duration was chosen stays until it is closed', () => {
  vi.useFakeTimers()
  const items = receiveToast({})
  vi.advanceTimersByTime(3_600_000)
  expect(items.value).toHaveLength(1)
})

test('an older server does not say whether the duration was chosen: it counts', () => {
  vi.useFakeTimers()
  const items = receiveToast({ isDurationChosen: undefined })
  vi.advanceTimersByTime(1000)
  expect(items.value).toEqual([])
})

test.each([
  [{ from: 'Maria Lopez' }, 'Announcement from Maria Lopez'],
  [{ from: 'Maria Lopez', isToAllRooms: true }, 'Maria Lopez to all rooms'],
  [{}, 'Announcement'],
])('it is large, and names its sender: %o', (change, source) => {
  const [announcement] = receiveToast(change).value
  expect(announcement?.source?.()).toBe(source)
  expect(announcement).toMatchObject({ isProminent: true, announce: 'assertive' })
})

test('its button leads to its page', () => {
  const items = receiveToast({ buttonText: 'Agenda', buttonUrl: 'https://www.example.com/agenda' })
  const [action] = items.value[0]?.actions ?? []
  expect(action).toMatchObject({ url: 'https://www.example.com/agenda' })
  expect(action?.text()).toBe('Agenda')
})

test.each([
  [0, []],
  [1, [['chat', 'headset']]],
  [2, [['joined', 'headset']]],
  [3, [['left', 'headset']]],
] as const)('sound %s is heard on the speaker of the call', async (sound, calls) => {
  chime.mockClear()
  receiveToast({ sound })
  await vi.dynamicImportSettled()
  expect(chime.mock.calls).toEqual(calls)
})
