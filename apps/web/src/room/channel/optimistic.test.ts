import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotifications } from '#room/notifications/notifications.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createOptimistic } from './optimistic.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Rules {
  readonly chat: boolean
  readonly locked: boolean
}

function setUp() {
  const server = signal<Rules>({ chat: false, locked: false })
  const scope = createScope()
  const notifications = createNotifications(scope)
  const state = createOptimistic({ scope, notifications }, server)
  const set = (rule: keyof Rules, isOn: boolean, sent: Promise<unknown> = Promise.resolve()) =>
    state.change(sent, (now) => (now[rule] === isOn ? now : { ...now, [rule]: isOn }))
  const receive = (change: Partial<Rules>) => {
    server.value = { ...server.value, ...change }
  }
  return { set, receive, notifications, shown: () => state.value.value }
}

test('a requested change is shown at once, and stays if the answer comes before the event', async () => {
  const { set, receive, shown } = setUp()
  const done = set('chat', true)
  expect(shown().chat).toBe(true)
  expect(await done).toBe(true)
  receive({ locked: true })
  expect(shown()).toEqual({ chat: true, locked: true })
  receive({ chat: true })
  receive({ chat: false })
  expect(shown().chat).toBe(false)
})

test('switched back and forth faster than events arrive, it always shows the last value', async () => {
  const { set, receive, shown } = setUp()
  await set('chat', true)
  await set('chat', false)
  expect(shown().chat).toBe(false)
  receive({ chat: true })
  expect(shown().chat).toBe(false)
  receive({ chat: false })
  receive({ chat: true })
  expect(shown().chat).toBe(true)
})

test('a refused change is reverted, and a different value from the server soon applies', async () => {
  const { set, shown, notifications } = setUp()
  expect(await set('chat', true, Promise.reject(new Error('refused')))).toBe(false)
  expect(shown().chat).toBe(false)
  expect(notifications.items.value.map(({ id }) => id)).toEqual(['change'])
  await set('locked', true)
  vi.advanceTimersByTime(2000)
  expect(shown().locked).toBe(false)
})
