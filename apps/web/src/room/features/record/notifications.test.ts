import type { Capture } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { notifyOfCapture } from './notifications.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const capture: Capture = {
  captureId: 'c1',
  layout: 'grid',
  state: 'recording',
  startedBy: 'Ada',
  started: '2026-01-15T10:00:00.000Z',
  seconds: 65,
  interruptions: 0,
  problem: null,
  recordingId: null,
}

async function setUp(first: Capture, { isEncrypted = false, token = undefined as string | undefined } = {}) {
  const { context } = fakeContext(createScope(), {})
  const now = signal<Capture | null>(first)
  const chime = vi.fn()
  const recording = { now, isEncrypted, chime, isKeyWanted: signal(false), isAskingForKey: signal(false) }
  await notifyOfCapture({ ...context, accountToken: async () => token }, recording)
  const turnTo = async (change: Partial<Capture>) => {
    now.value = { ...capture, ...change }
    await vi.advanceTimersByTimeAsync(0)
  }
  const { notifications } = context
  return { turnTo, chime, notifications, notified: () => textsOf(notifications) }
}

test('everybody is notified of each state and who caused it; a state that is over goes after a while', async () => {
  const { turnTo, notified, notifications } = await setUp(capture)
  expect(notified()).toEqual(['This conference is being recorded.'])
  expect(notifications.items.value[0]?.detail?.()).toBe('Started by Ada.')
  await vi.advanceTimersByTimeAsync(8000)
  expect(notified()).toEqual([])
  // It goes on, which is shown once.
  await turnTo({ seconds: 70 })
  expect(notified()).toEqual([])
  await turnTo({ state: 'saving' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(notified()).toEqual(['The recording is being saved.'])
  await turnTo({ state: 'saved' })
  expect(notified()).toEqual(['The recording has been saved.'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(notified()).toEqual([])
  await turnTo({ captureId: 'c2' })
  expect(notified()).toEqual(['This conference is being recorded.'])
})

test('the reason of a failure stays for a minute, unless somebody closes it', async () => {
  const { turnTo, notified, notifications } = await setUp({
    ...capture,
    state: 'failed',
    problem: 'storageFull',
  })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(notified()).toEqual(['The recording could not be saved. There was no space left.'])
  notifications.dismiss('recording')
  expect(notified()).toEqual([])
  await turnTo({ captureId: 'c2', state: 'saved', problem: 'everybodyLeft' })
  expect(notified()).toEqual(['The recording has been saved. Everybody had left.'])
})

test('it sounds when it begins and ends, not when it is about to pause', async () => {
  const { chime, turnTo } = await setUp({ ...capture, state: 'starting' })
  expect(chime).not.toHaveBeenCalled()
  await turnTo({})
  expect(chime).toHaveBeenCalledExactlyOnceWith(true)
  await turnTo({ state: 'pausing' })
  expect(chime).toHaveBeenCalledOnce()
  await turnTo({ state: 'paused' })
  expect(chime).toHaveBeenLastCalledWith(false)
  await turnTo({ state: 'starting' })
  await turnTo({})
  expect(chime).toHaveBeenLastCalledWith(true)
  expect(chime).toHaveBeenCalledTimes(3)
})

test('a person who joins during a recording is notified once, and not of one that was over', async () => {
  const { chime, turnTo } = await setUp(capture)
  await turnTo({ seconds: 70 })
  expect(chime).toHaveBeenCalledExactlyOnceWith(true)
  expect((await setUp({ ...capture, state: 'saved' })).chime).not.toHaveBeenCalled()
})

test('everybody is notified that the recorder has the key', async () => {
  const { notified } = await setUp(capture, { isEncrypted: true })
  expect(notified()).toEqual([
    'This conference is being recorded. The recorder has the key, so the server can see, hear and read everything.',
  ])
})

test('a person with an account gets from there to the recording', async () => {
  const { turnTo, notifications } = await setUp({ ...capture, state: 'saving' }, { token: 'of an account' })
  await turnTo({ state: 'saved', recordingId: 'r1' })
  expect(notifications.items.value[0]?.actions).toMatchObject([{ url: '/Portal/Recordings/k7m2/r1' }])
  const guest = await setUp({ ...capture, state: 'saving' })
  await guest.turnTo({ state: 'saved', recordingId: 'r1' })
  expect(guest.notifications.items.value[0]?.actions).toEqual([])
})
