import type { ReadonlySignal } from '@preact/signals-core'
import { type RemoteTrackPublication, type Room, RoomEvent, Track, VideoQuality } from 'livekit-client'
import type { Watched } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** Keeps the subscriptions true to what is on screen, and plays what is heard. */
export function followWatched(scope: Scope, room: Room, watched: ReadonlySignal<Watched>) {
  const isWanted = (userId: string, publication: RemoteTrackPublication, { cameras, share }: Watched) => {
    switch (publication.source) {
      case Track.Source.Microphone:
        return true
      case Track.Source.Camera:
        return cameras.has(userId)
      case Track.Source.ScreenShare:
      case Track.Source.ScreenShareAudio:
        return share === userId
      default:
        return false
    }
  }
  let hasSpared = false
  const subscribe = () => {
    const now = watched.peek()
    for (const { identity, trackPublications } of room.remoteParticipants.values())
      for (const publication of trackPublications.values()) {
        const remote = publication as RemoteTrackPublication
        const wanted = isWanted(identity, remote, now)
        if (remote.isDesired !== wanted) remote.setSubscribed(wanted)
        // Most calls never spare anything, and need not say so.
        if (remote.source === Track.Source.Camera && wanted && (now.spares || hasSpared)) {
          hasSpared = true
          remote.setVideoQuality(now.spares ? VideoQuality.LOW : VideoQuality.HIGH)
        }
      }
  }

  room
    // The list of people comes with the first answer: subscribing needs not wait for the connection.
    .on(RoomEvent.SignalConnected, subscribe)
    .on(RoomEvent.Connected, subscribe)
    .on(RoomEvent.Reconnected, subscribe)
    .on(RoomEvent.ParticipantConnected, subscribe)
    .on(RoomEvent.TrackPublished, subscribe)
    .on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind === Track.Kind.Audio) track.attach()
    })
    .on(RoomEvent.TrackUnsubscribed, (track) => {
      if (track.kind === Track.Kind.Audio) track.detach()
    })
  scope.follow(() => watched.value, subscribe)
}
