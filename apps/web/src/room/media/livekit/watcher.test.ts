import { EventEmitter } from 'node:events'
import { signal } from '@preact/signals-core'
import { type Room, RoomEvent, Track, VideoQuality } from 'livekit-client'
import { expect, test, vi } from 'vitest'
import type { Watched } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { followWatched } from './watcher.ts'

/** What somebody sends, as this side has it. */
function publication(source: Track.Source) {
  const published = {
    source,
    isDesired: false,
    setSubscribed: vi.fn((isDesired: boolean) => {
      published.isDesired = isDesired
    }),
    setVideoQuality: vi.fn(),
  }
  return published
}

function setUp(first: Watched) {
  const [camera, microphone, screen] = [
    publication(Track.Source.Camera),
    publication(Track.Source.Microphone),
    publication(Track.Source.ScreenShare),
  ]
  const ben = {
    identity: 'ben',
    trackPublications: new Map([camera, microphone, screen].map((one) => [one.source, one])),
  }
  const room = Object.assign(new EventEmitter(), { remoteParticipants: new Map([['ben', ben]]) })
  const watched = signal(first)
  followWatched(createScope(), room as unknown as Room, watched)
  return { camera, microphone, screen, room, watched }
}

const seen = { cameras: new Set(['ben']), share: undefined }

test('cameras and screens are received while they are on screen, and every microphone', () => {
  const { camera, microphone, screen, watched } = setUp(seen)
  const received = () => [camera, microphone, screen].map(({ isDesired }) => isDesired)
  expect(received()).toEqual([true, true, false])
  watched.value = { cameras: new Set(), share: 'ben' }
  expect(received()).toEqual([false, true, true])
})

test('an overloaded device asks for small pictures of cameras, and for large ones again after', () => {
  const { camera, screen, room, watched } = setUp(seen)
  watched.value = { ...seen, spares: true }
  expect(camera.setVideoQuality).toHaveBeenLastCalledWith(VideoQuality.LOW)
  watched.value = { ...seen, spares: false }
  expect(camera.setVideoQuality).toHaveBeenLastCalledWith(VideoQuality.HIGH)
  // A screen has to be readable.
  expect(screen.setVideoQuality).not.toHaveBeenCalled()
  // Whoever comes later is spared too.
  const late = publication(Track.Source.Camera)
  watched.value = { cameras: new Set(['ben', 'cleo']), share: undefined, spares: true }
  room.remoteParticipants.set('cleo', {
    identity: 'cleo',
    trackPublications: new Map([[late.source, late]]),
  })
  room.emit(RoomEvent.TrackPublished)
  expect(late.setVideoQuality).toHaveBeenCalledExactlyOnceWith(VideoQuality.LOW)
})

test('a call that never spared anything asks for nothing', () => {
  const { camera, room, watched } = setUp(seen)
  watched.value = { cameras: new Set(), share: undefined, spares: false }
  watched.value = { ...seen, spares: false }
  room.emit(RoomEvent.Reconnected)
  expect(camera.setVideoQuality).not.toHaveBeenCalled()
})
