import { EventEmitter } from 'node:events'
import { signal } from '@preact/signals-core'
import { ConnectionState, type Room, RoomEvent, Track, TrackEvent, VideoQuality } from 'livekit-client'
import { expect, test, vi } from 'vitest'
import type { Subscriptions } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { followSubscriptions } from './subscriptions.ts'

/** A track of another person, as this side sees it. */
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

function setUp(first: Subscriptions) {
  const [camera, microphone, screen] = [
    publication(Track.Source.Camera),
    publication(Track.Source.Microphone),
    publication(Track.Source.ScreenShare),
  ]
  const ben = {
    identity: 'ben',
    trackPublications: new Map([camera, microphone, screen].map((one) => [one.source, one])),
  }
  const room = Object.assign(new EventEmitter(), {
    state: ConnectionState.Connected,
    remoteParticipants: new Map([['ben', ben]]),
  })
  /** The track of what is published has arrived, and its first picture is on screen. */
  const play = (published: ReturnType<typeof publication>) => {
    const track = Object.assign(new EventEmitter(), { kind: Track.Kind.Video })
    room.emit(RoomEvent.TrackSubscribed, track, published)
    track.emit(TrackEvent.VideoPlaybackStarted)
    return track
  }
  const subscriptions = signal(first)
  followSubscriptions(createScope(), room as unknown as Room, subscriptions)
  return { camera, microphone, screen, room, subscriptions, play }
}

const seen = { cameras: new Set(['ben']), share: undefined }

test('cameras and screens are received while they are on screen, and every microphone', () => {
  const { camera, microphone, screen, subscriptions } = setUp(seen)
  const received = () => [camera, microphone, screen].map(({ isDesired }) => isDesired)
  expect(received()).toEqual([true, true, false])
  subscriptions.value = { cameras: new Set(), share: 'ben' }
  expect(received()).toEqual([false, true, true])
})

test('tiles on screen are subscribed to as soon as the media server has listed the people', () => {
  const { camera, room, subscriptions } = setUp({ cameras: new Set(), share: undefined })
  room.state = ConnectionState.Disconnected
  subscriptions.value = seen
  expect(camera.isDesired).toBe(false)
  room.state = ConnectionState.Connecting
  room.emit(RoomEvent.SignalConnected)
  expect(camera.isDesired).toBe(true)
})

test('nothing is asked for while the connection is lost', () => {
  const { camera, room, subscriptions } = setUp({ cameras: new Set(), share: undefined })
  room.state = ConnectionState.Reconnecting
  subscriptions.value = seen
  expect(camera.isDesired).toBe(false)
  room.state = ConnectionState.Connected
  room.emit(RoomEvent.Reconnected)
  expect(camera.isDesired).toBe(true)
})

test('a camera begins with its smallest picture, each time that it comes on screen', () => {
  const { camera, screen, room, subscriptions, play } = setUp(seen)
  expect(camera.setVideoQuality).toHaveBeenLastCalledWith(VideoQuality.LOW)
  const track = play(camera)
  expect(camera.setVideoQuality).toHaveBeenLastCalledWith(VideoQuality.HIGH)
  subscriptions.value = { cameras: new Set(), share: undefined }
  room.emit(RoomEvent.TrackUnsubscribed, track, camera)
  subscriptions.value = seen
  expect(camera.setVideoQuality).toHaveBeenLastCalledWith(VideoQuality.LOW)
  // A screen has to be readable.
  expect(screen.setVideoQuality).not.toHaveBeenCalled()
})

test('an overloaded device asks for small pictures of cameras, and for large ones again after', () => {
  const { camera, room, subscriptions, play } = setUp(seen)
  play(camera)
  subscriptions.value = { ...seen, reducesQuality: true }
  expect(camera.setVideoQuality).toHaveBeenLastCalledWith(VideoQuality.LOW)
  subscriptions.value = { ...seen, reducesQuality: false }
  expect(camera.setVideoQuality).toHaveBeenLastCalledWith(VideoQuality.HIGH)
  // The quality of people who come later is reduced as well.
  const late = publication(Track.Source.Camera)
  subscriptions.value = { cameras: new Set(['ben', 'cleo']), share: undefined, reducesQuality: true }
  room.remoteParticipants.set('cleo', {
    identity: 'cleo',
    trackPublications: new Map([[late.source, late]]),
  })
  room.emit(RoomEvent.TrackPublished)
  play(late)
  expect(late.setVideoQuality).toHaveBeenLastCalledWith(VideoQuality.LOW)
})
