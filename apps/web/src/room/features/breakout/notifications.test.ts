import type { Breakout } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { press, textsOf } from '#room/testing/notifications.ts'
import { notifyOfBreakout } from './notifications.ts'
import { openBreakout, room } from './open-breakout.fixture.ts'
import type { OpenBreakout } from './open-breakout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const asked: Breakout['opened'] = '2026-11-23T10:00:00.000Z'

async function setUp(first: Partial<OpenBreakout>, { confId = 'main', mayManage = true } = {}) {
  const { context } = fakeContext(createScope(), {})
  const now = signal<OpenBreakout | null>(openBreakout(first))
  const model = {
    now,
    confId,
    mayManage: signal(mayManage),
    enter: vi.fn(async () => true),
    openPanel: vi.fn(),
  }
  await notifyOfBreakout(context, model)
  const change = (next: Partial<OpenBreakout> | null) => {
    now.value = next && openBreakout(next)
  }
  const { notifications } = context
  return { ...model, change, notifications, notified: () => textsOf(notifications) }
}

test('hosts are notified of the room that asks for help, and go there; it ends with the request', async () => {
  const { notified, change, notifications, enter } = await setUp({
    rooms: [room('1'), room('2', { helpAsked: asked })],
  })
  expect(notified()).toEqual(['Room 2 asks for help'])
  press(notifications, 'Visit')
  expect(enter).toHaveBeenCalledExactlyOnceWith('2')
  change({ rooms: [room('1', { helpAsked: asked }), room('2', { helpAsked: asked })] })
  // The other was handled.
  expect(notified()).toEqual(['Room 1 asks for help'])
  change({ rooms: [room('1'), room('2')] })
  expect(notified()).toEqual([])
  change({ rooms: [room('1'), room('2', { helpAsked: asked })] })
  expect(notified()).toEqual(['Room 2 asks for help'])
  change(null)
  expect(notified()).toEqual([])
})

test('hosts are notified of people who have come late and wait to be placed', async () => {
  const ada = { userId: 'u1', displayName: 'Ada', isWaiting: true }
  const ben = { userId: 'u2', displayName: 'Ben', isWaiting: false }
  const { notified, change, notifications, openPanel } = await setUp({ mode: 'manual', people: [ada, ben] })
  expect(notified()).toEqual(['Ada waits for a room'])
  press(notifications, 'Show')
  expect(openPanel).toHaveBeenCalledOnce()
  change({ mode: 'manual', people: [ada, { ...ben, isWaiting: true }] })
  expect(notified()).toEqual(['2 people wait for a room'])
  change({ mode: 'manual', people: [] })
  expect(notified()).toEqual([])
})

test('those who asked for help see that their request has arrived', async () => {
  const { notified, change } = await setUp({}, { confId: '1', mayManage: false })
  expect(notified()).toEqual([])
  change({ rooms: [room('1', { helpAsked: asked }), room('2')] })
  expect(notified()).toEqual(['The hosts know that you need help.'])
})

test('people are notified of absent hosts after a while, with the way to return', async () => {
  const { notified, change, notifications, enter } = await setUp(
    { isHosted: false },
    { confId: '1', mayManage: false },
  )
  // A host who loads the page again is back by then.
  vi.advanceTimersByTime(7999)
  expect(notified()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(notified()).toEqual(['No host is here now. You can return to the main room at any time.'])
  press(notifications, 'Return to the main room')
  expect(enter).toHaveBeenCalledExactlyOnceWith(null)
  change({ isHosted: true })
  change({ isHosted: false })
  vi.advanceTimersByTime(7999)
  change({ isHosted: true })
  vi.advanceTimersByTime(8000)
  expect(notified()).toEqual([])
})
