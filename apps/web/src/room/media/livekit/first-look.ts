import { type RemoteTrack, type Room, RoomEvent, Track, TrackEvent } from 'livekit-client'
import type { Scope } from '#room/reactive/scope.ts'

/** Longest that others wait to see and hear somebody who comes in. Milliseconds. */
const longestWaitMs = 400

/**
 * Calls `ready` once when, after connecting, the first picture of somebody else moves; soon in any case,
 * and at once where nobody shows one. Starting to send costs a negotiation and the encoder's first frames:
 * done first, it keeps a person who joins looking at an empty room.
 */
export function afterFirstLook(scope: Scope, room: Room, ready: () => void) {
  const waiting = scope.child()
  const done = () => {
    if (waiting.signal.aborted) return
    waiting.end()
    ready()
  }
  const follow = (track: RemoteTrack) => {
    if (track.kind !== Track.Kind.Video) return
    // Playing begins before drawing. Work that starts at once would delay the drawing.
    const onPlaying = () => requestAnimationFrame(() => requestAnimationFrame(done))
    track.once(TrackEvent.VideoPlaybackStarted, onPlaying)
    waiting.onEnd(() => track.off(TrackEvent.VideoPlaybackStarted, onPlaying))
  }
  const start = () => {
    if (!isAnyoneSeen(room)) return done()
    waiting.after(longestWaitMs, done)
  }
  room.on(RoomEvent.TrackSubscribed, follow).once(RoomEvent.Connected, start)
  waiting.onEnd(() => room.off(RoomEvent.TrackSubscribed, follow).off(RoomEvent.Connected, start))
}

const isAnyoneSeen = (room: Room) =>
  [...room.remoteParticipants.values()].some((participant) => {
    const camera = participant.getTrackPublication(Track.Source.Camera)
    return camera !== undefined && !camera.isMuted
  })
