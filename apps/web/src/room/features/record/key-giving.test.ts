import type { Capture } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from '#room/channel/permission.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'

const capture: Capture = {
  captureId: 'c1',
  layout: 'grid',
  state: 'starting',
  startedBy: 'Ada',
  started: '2026-01-15T10:00:00.000Z',
  seconds: 65,
  interruptions: 1,
  problem: null,
  recordingId: null,
}
const [recorder, next] = ['p1', 'p2'].map((publicKey) => ({ captureId: 'c1', publicKey })) as [
  { captureId: string; publicKey: string },
  { captureId: string; publicKey: string },
]

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page in its call, loaded anew: it knows nothing but what the tab remembers. */
async function load(options: { permission?: Permission; now?: Capture | null; confId?: string } = {}) {
  vi.resetModules()
  const { createKeyGiving } = await import('./key-giving.ts')
  const keyFor = vi.fn(async ({ publicKey }: { publicKey: string }) => `sealed for ${publicKey}`)
  const giveKey = vi.fn(async () => null)
  const scope = createScope()
  const { context, receive } = fakeContext(scope, { capture: { giveKey } })
  const now = signal<Capture | null>(options.now === undefined ? capture : options.now)
  const model = createKeyGiving(
    {
      ...context,
      confId: options.confId ?? context.confId,
      permission: signal(options.permission ?? 'allowed'),
    },
    { now },
    { keyFor } as unknown as Encryption,
  )
  const given = () => giveKey.mock.calls.map((call: unknown[]) => call[0])
  const ask = (asking: typeof recorder) => receive('capture_key_wanted', asking)
  return { model, now, given, ask, keyFor, end: scope.end }
}
const gift = ({ publicKey }: typeof recorder, id = 'k7m2') => ({
  params: { id },
  body: { publicKey, sealed: `sealed for ${publicKey}` },
})

test('the browser of a person who has agreed gives the key by itself, also after a reload and from a breakout room', async () => {
  const first = await load()
  await first.model.agree('c1')
  first.ask(recorder)
  await vi.waitFor(() => expect(first.given()).toEqual([gift(recorder)]))
  first.end()

  const again = await load({ now: null })
  again.ask(next)
  await vi.waitFor(() => expect(again.given()).toEqual([gift(next)]))
  again.end()

  const inRoom = await load({ now: null, confId: 'room1' })
  inRoom.ask(recorder)
  await vi.waitFor(() => expect(inRoom.given()).toEqual([gift(recorder, 'room1')]))
  expect(inRoom.model.isWanted.value).toBe(false)
})

test('any other host is asked once nobody has given it the first time, and gives it only after a yes', async () => {
  const { model, given, ask, keyFor } = await load()
  ask(recorder)
  expect(model.isWanted.value).toBe(false)
  vi.advanceTimersByTime(2000)
  ask(recorder)
  expect(model.isWanted.value).toBe(true)
  vi.advanceTimersByTime(4000)
  ask(recorder)
  expect(model.isWanted.value).toBe(true)
  expect(keyFor).not.toHaveBeenCalled()
  await model.agree('c1')
  expect(given()).toEqual([gift(recorder)])
  expect(model.isWanted.value).toBe(false)
  // The one that takes its place need not be asked for again.
  ask(next)
  await vi.waitFor(() => expect(given()).toEqual([gift(recorder), gift(next)]))
})

test('the question goes once the recorder asks no more, and each recorder is another', async () => {
  const { model, ask } = await load()
  for (const _ of [1, 2]) ask(recorder)
  expect(model.isWanted.value).toBe(true)
  vi.advanceTimersByTime(5000)
  expect(model.isWanted.value).toBe(false)
  ask(recorder)
  ask(next)
  expect(model.isWanted.value).toBe(false)
})

test('nobody is asked who may not record, nor for a recording elsewhere', async () => {
  const attendee = await load({ permission: 'disabled' })
  const inRoom = await load({ now: { ...capture, captureId: 'of the room' } })
  for (const { ask, model, keyFor } of [attendee, inRoom]) {
    for (const _ of [1, 2, 3]) ask(recorder)
    expect(model.isWanted.value).toBe(false)
    expect(keyFor).not.toHaveBeenCalled()
  }
})

test('with the recording ends what was agreed to, and the question', async () => {
  const { model, now, ask, end } = await load()
  for (const _ of [1, 2]) ask(recorder)
  expect(model.isWanted.value).toBe(true)
  now.value = { ...capture, state: 'saving' }
  expect(model.isWanted.value).toBe(false)
  for (const _ of [1, 2]) ask(recorder)
  expect(model.isWanted.value).toBe(false)
  end()

  const agreed = await load()
  await agreed.model.agree('c1')
  agreed.now.value = { ...capture, state: 'saved' }
  agreed.ask(next)
  agreed.end()
  const again = await load()
  again.ask(next)
  for (const { keyFor } of [agreed, again]) expect(keyFor).not.toHaveBeenCalled()
})
