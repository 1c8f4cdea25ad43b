import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { type FakeTrack, fakeTrack } from '#room/testing/fake-track.ts'
import { type CaptureKind, createCapture } from './capture.ts'
import type { Device } from './device-list.ts'
import { followPlugging } from './follow-plugging.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A device that is on, among those that are plugged in. The browser gives what is asked for, or else the first. */
async function setUp(kind: CaptureKind, ids: string[], chosen?: string) {
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
  const { plug, unplug, inUse } = await setUp('microphone', ['built-in', 'headset'], 'headset')
  expect(await inUse()).toBe('headset')
  unplug('built-in')
  expect(await inUse()).toBe('built-in')
  plug('built-in', 'headset')
  expect(await inUse()).toBe('headset')
})

test('the list may change before the track ends', async () => {
  const { plug, tracks, inUse } = await setUp('microphone', ['built-in', 'headset'], 'headset')
  plug('built-in')
  tracks[0]?.endByBrowser()
  expect(await inUse()).toBe('built-in')
})

test('the only microphone is waited for', async () => {
  const { plug, unplug, inUse } = await setUp('microphone', ['headset'])
  unplug()
  expect(await inUse()).toBe('failed')
  plug('headset')
  expect(await inUse()).toBe('headset')
})

test('a camera waits for its return, and shows nothing else', async () => {
  const { plug, unplug, inUse } = await setUp('camera', ['desk', 'lid'], 'desk')
  unplug('lid')
  expect(await inUse()).toBe('failed')
  plug('lid', 'desk')
  expect(await inUse()).toBe('desk')
})

test('whoever turned it off, or chose another one, meanwhile keeps it so', async () => {
  const off = await setUp('camera', ['desk'])
  off.unplug()
  off.model.turnOff()
  off.plug('desk')
  expect(await off.inUse()).toBe('off')

  const other = await setUp('microphone', ['built-in', 'table', 'headset'], 'headset')
  other.unplug('built-in', 'table')
  await other.inUse()
  await other.model.choose('table')
  other.plug('built-in', 'table', 'headset')
  expect(await other.inUse()).toBe('table')
  expect(other.tracks).toHaveLength(3)
})

test('a device that is still there but was withdrawn is not asked for again', async () => {
  const { tracks, inUse } = await setUp('camera', ['desk'])
  tracks[0]?.endByBrowser()
  expect(await inUse()).toBe('failed')
  expect(tracks).toHaveLength(1)
})
