import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { type FakeTrack, fakeTrack } from '#room/testing/fake-track.ts'
import { type Capture, type CaptureKind, createCapture, type MediaProblem } from './capture.ts'
import type { Device } from './device-list.ts'
import { followPermission, followPlugging } from './reopen-devices.ts'

const setUp = async (now: Capture, first: PermissionState = 'denied') => {
  const status = Object.assign(new EventTarget(), { state: first })
  const permissions = { query: vi.fn(async () => status as PermissionStatus) }
  const turnOn = vi.fn(async () => undefined)
  const capture = signal(now)
  const fail = vi.fn((problem: MediaProblem) => {
    capture.value = { state: 'failed', problem }
  })
  const scope = createScope()
  followPermission(scope, { kind: 'camera', capture, turnOn, fail }, permissions)
  await permissions.query.mock.results[0]?.value
  const become = (state: PermissionState) => {
    status.state = state
    status.dispatchEvent(new Event('change'))
  }
  return { scope, capture, turnOn, fail, become, permissions }
}

test('a device that was refused comes on once it is allowed', async () => {
  const { turnOn, become, permissions } = await setUp({ state: 'failed', problem: 'denied' })
  expect(permissions.query).toHaveBeenCalledWith({ name: 'camera' })
  become('prompt')
  expect(turnOn).not.toHaveBeenCalled()
  become('granted')
  expect(turnOn).toHaveBeenCalledOnce()
})

test.each<Capture>([{ state: 'off' }, { state: 'failed', problem: 'inUse' }])(
  'one that is %j is left alone',
  async (now) => {
    const { turnOn, become } = await setUp(now)
    become('granted')
    expect(turnOn).not.toHaveBeenCalled()
  },
)

test('nothing comes on after the end', async () => {
  const { scope, turnOn, become } = await setUp({ state: 'failed', problem: 'denied' })
  scope.end()
  become('granted')
  expect(turnOn).not.toHaveBeenCalled()
})

const on = (): Capture => ({ state: 'on', track: fakeTrack('video').track })
const lost: Capture = { state: 'failed', problem: 'lost' }

test('a device whose permission is withdrawn is blocked, whichever event comes first', async () => {
  const before = await setUp(on(), 'granted')
  before.become('denied')
  expect(before.fail).toHaveBeenCalledExactlyOnceWith('denied')
  const after = await setUp(lost, 'granted')
  after.become('denied')
  expect(after.fail).toHaveBeenCalledExactlyOnceWith('denied')
  const reset = await setUp(on(), 'granted')
  reset.become('prompt')
  expect(reset.fail).not.toHaveBeenCalled()
  reset.capture.value = lost
  expect(reset.fail).toHaveBeenCalledExactlyOnceWith('denied')
  reset.become('granted')
  expect(reset.turnOn).toHaveBeenCalledOnce()
})

test('a device that is unplugged is not blocked, also where the browser would ask', async () => {
  for (const state of ['granted', 'prompt'] as const) {
    const { capture, fail } = await setUp(on(), state)
    capture.value = lost
    expect(fail).not.toHaveBeenCalled()
  }
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A device that is on, among those that are plugged in. The browser gives what is asked for, or else the first. */
async function setUpPlugging(kind: CaptureKind, ids: string[], chosen?: string) {
  const plugged = signal<readonly Device[]>([])
  const tracks: FakeTrack[] = []
  const plug = (...now: string[]) => {
    plugged.value = now.map((id) => ({ id, label: id, groupId: id }))
  }
  const scope = createScope()
  const model = createCapture(scope, {
    kind,
    isSecure: true,
    deviceId: chosen,
    async open(_, deviceId) {
      const given = plugged.value.find(({ id }) => id === deviceId) ?? plugged.value[0]
      if (!given) throw new DOMException('', 'NotFoundError')
      const { fake, track } = fakeTrack('video', given.id)
      tracks.push(fake)
      return track
    },
  })
  plug(...ids)
  followPlugging(scope, model, plugged)
  await model.turnOn()
  const inUse = async () => {
    await vi.runAllTimersAsync()
    const { value } = model.capture
    return value.state === 'on' ? value.track.getSettings().deviceId : value.state
  }
  const unplug = (...left: string[]) => {
    tracks.at(-1)?.endByBrowser()
    plug(...left)
  }
  return { model, plug, unplug, inUse, tracks }
}

test('a headset that is unplugged gives way to another microphone, and is used again when it is back', async () => {
  const { plug, unplug, inUse } = await setUpPlugging('microphone', ['built-in', 'headset'], 'headset')
  expect(await inUse()).toBe('headset')
  unplug('built-in')
  expect(await inUse()).toBe('built-in')
  plug('built-in', 'headset')
  expect(await inUse()).toBe('headset')
})

test('the list may change before the track ends', async () => {
  const { plug, tracks, inUse } = await setUpPlugging('microphone', ['built-in', 'headset'], 'headset')
  plug('built-in')
  tracks[0]?.endByBrowser()
  expect(await inUse()).toBe('built-in')
})

test('the only microphone is waited for', async () => {
  const { plug, unplug, inUse } = await setUpPlugging('microphone', ['headset'])
  unplug()
  expect(await inUse()).toBe('failed')
  plug('headset')
  expect(await inUse()).toBe('headset')
})

test('a camera waits for its return, and shows nothing else', async () => {
  const { plug, unplug, inUse } = await setUpPlugging('camera', ['desk', 'lid'], 'desk')
  unplug('lid')
  expect(await inUse()).toBe('failed')
  plug('lid', 'desk')
  expect(await inUse()).toBe('desk')
})

test('a device that was turned off or replaced meanwhile stays so', async () => {
  const off = await setUpPlugging('camera', ['desk'])
  off.unplug()
  off.model.turnOff()
  off.plug('desk')
  expect(await off.inUse()).toBe('off')

  const other = await setUpPlugging('microphone', ['built-in', 'table', 'headset'], 'headset')
  other.unplug('built-in', 'table')
  await other.inUse()
  await other.model.choose('table')
  other.plug('built-in', 'table', 'headset')
  expect(await other.inUse()).toBe('table')
  expect(other.tracks).toHaveLength(3)
})

test('a device that is still there but was withdrawn is not asked for again', async () => {
  const { tracks, inUse } = await setUpPlugging('camera', ['desk'])
  tracks[0]?.endByBrowser()
  expect(await inUse()).toBe('failed')
  expect(tracks).toHaveLength(1)
})
