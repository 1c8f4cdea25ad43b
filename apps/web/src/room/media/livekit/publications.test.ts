import { EventEmitter } from 'node:events'
import { signal } from '@preact/signals-core'
import { type Room, RoomEvent } from 'livekit-client'
import { expect, test, vi } from 'vitest'
import type { Publications } from '#room/media/media-plane.ts'
import type { ScreenMode } from '#room/media/screen-mode.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { followPublications } from './publications.ts'

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

test('what is wanted while the step before fails is sent, and nothing is said of the failure', async () => {
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

test('a refusal is told once, and what is wanted after it is sent', async () => {
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
