import { EventEmitter } from 'node:events'
import { signal } from '@preact/signals-core'
import { type Room, RoomEvent } from 'livekit-client'
import { expect, test, vi } from 'vitest'
import type { Publications, ScreenMode } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { followPublications, keepsLayers } from './publications.ts'

/** Somebody who is connected, and whose publications the test answers. */
function setUp(publishTrack: (track: MediaStreamTrack) => Promise<void>) {
  const room = Object.assign(new EventEmitter(), {
    state: 'connected',
    remoteParticipants: new Map(),
    localParticipant: { getTrackPublication: () => undefined, publishTrack },
  })
  const publications = signal<Publications>({})
  const [onPublished, onPublishFailure] = [vi.fn(), vi.fn()]
  const scope = createScope()
  followPublications(scope, room as unknown as Room, {
    publications,
    screenMode: signal<ScreenMode>('text'),
    onPublished,
    onMuted: vi.fn(),
    onPublishFailure,
  })
  room.emit(RoomEvent.Connected)
  return { publications, onPublished, onPublishFailure }
}

test('a track wanted while the step before fails is sent, and the failure is not reported', async () => {
  const [first, second] = [fakeTrack().track, fakeTrack().track]
  const slow = Promise.withResolvers<void>()
  const publish = vi.fn((track: MediaStreamTrack) => (track === first ? slow.promise : Promise.resolve()))
  const { publications, onPublished, onPublishFailure } = setUp(publish)
  publications.value = { camera: first }
  await vi.waitFor(() => expect(publish).toHaveBeenCalledOnce())
  publications.value = { camera: second }
  slow.reject(new Error('no answer'))
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledExactlyOnceWith('camera'))
  expect(publish.mock.calls.map(([track]) => track)).toEqual([first, second])
  expect(onPublishFailure).not.toHaveBeenCalled()
})

test('a refusal is reported once, and a track wanted after it is sent', async () => {
  const [refused, next] = [fakeTrack().track, fakeTrack().track]
  const publish = vi.fn(async (track: MediaStreamTrack) => {
    if (track === refused) throw new Error('refused')
  })
  const { publications, onPublished, onPublishFailure } = setUp(publish)
  publications.value = { camera: refused }
  await vi.waitFor(() =>
    expect(onPublishFailure).toHaveBeenCalledExactlyOnceWith('camera', expect.any(Error)),
  )
  publications.value = { camera: next }
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledExactlyOnceWith('camera'))
})

const track = (sent: number, dimensions?: { width: number; height: number }) =>
  ({ sender: { getParameters: () => ({ encodings: Array(sent).fill({}) }) }, dimensions }) as never

test.each([
  ['as large as before', 3, { width: 1280, height: 720 }, true],
  ['as large, upright', 3, { width: 720, height: 1280 }, true],
  ['smaller', 3, { width: 640, height: 360 }, false],
  ['larger', 2, { width: 1280, height: 720 }, false],
  ['small as before', 2, { width: 640, height: 480 }, true],
  ['tiny', 2, { width: 320, height: 180 }, false],
  ['tiny as before', 1, { width: 320, height: 180 }, true],
  ['larger than tiny', 1, { width: 640, height: 360 }, false],
  ['where nothing is sent', 0, { width: 1280, height: 720 }, true],
  ['of a size that is not known', 3, undefined, true],
])('a camera that takes the place of another, %s', (_, sent, dimensions, keeps) => {
  expect(keepsLayers(track(sent, dimensions))).toBe(keeps)
})
