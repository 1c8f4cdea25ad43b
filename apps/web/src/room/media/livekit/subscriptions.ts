import type { ReadonlySignal } from '@preact/signals-core'
import {
  ConnectionState,
  type RemoteTrackPublication,
  type Room,
  RoomEvent,
  Track,
  TrackEvent,
  VideoQuality,
} from 'livekit-client'
import type { Subscriptions } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'

/**
 * States in which the media server accepts subscriptions. A subscription while connecting is part of the first
 * negotiation, which saves a second one.
 */
const askable: ReadonlySet<ConnectionState> = new Set([ConnectionState.Connecting, ConnectionState.Connected])

/** Reconciles the subscriptions with the media on screen, and plays sound. */
export function followSubscriptions(scope: Scope, room: Room, subscriptions: ReadonlySignal<Subscriptions>) {
  const isWanted = (
    userId: string,
    publication: RemoteTrackPublication,
    { cameras, share }: Subscriptions,
  ) => {
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
  /** Cameras whose picture moves. */
  const seen = new WeakSet<RemoteTrackPublication>()
  const subscribe = () => {
    if (!askable.has(room.state)) return
    const now = subscriptions.peek()
    for (const { identity, trackPublications } of room.remoteParticipants.values())
      for (const publication of trackPublications.values()) {
        const remote = publication as RemoteTrackPublication
        const wanted = isWanted(identity, remote, now)
        if (remote.isDesired !== wanted) remote.setSubscribed(wanted)
        // The smallest picture comes first: a sender without subscribers until now needs seconds to send a large one.
        if (remote.source === Track.Source.Camera && wanted)
          remote.setVideoQuality(
            now.reducesQuality || !seen.has(remote) ? VideoQuality.LOW : VideoQuality.HIGH,
          )
      }
  }

  room
    .on(RoomEvent.SignalConnected, subscribe)
    .on(RoomEvent.Connected, subscribe)
    .on(RoomEvent.Reconnected, subscribe)
    .on(RoomEvent.ParticipantConnected, subscribe)
    .on(RoomEvent.TrackPublished, subscribe)
    .on(RoomEvent.TrackSubscribed, (track, publication) => {
      if (track.kind === Track.Kind.Audio) track.attach()
      else
        track.once(TrackEvent.VideoPlaybackStarted, () => {
          seen.add(publication)
          subscribe()
        })
    })
    .on(RoomEvent.TrackUnsubscribed, (track, publication) => {
      if (track.kind === Track.Kind.Audio) track.detach()
      else seen.delete(publication)
    })
  scope.follow(() => subscriptions.value, subscribe)
}
