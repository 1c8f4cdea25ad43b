import { ConnectionQuality, type Participant, RemoteTrack, type Room, Track } from 'livekit-client'
import type { MediaPerson, Picture, Quality } from '#room/media/media-plane.ts'
import { sameFields } from '#room/reactive/computed-fields.ts'

const qualities: Record<ConnectionQuality, Quality> = {
  [ConnectionQuality.Excellent]: 'good',
  [ConnectionQuality.Good]: 'good',
  [ConnectionQuality.Poor]: 'poor',
  [ConnectionQuality.Lost]: 'lost',
  [ConnectionQuality.Unknown]: 'unknown',
}

/** Everyone in a LiveKit room. A person who has not changed stays the same object, so that their tile is not drawn again. */
export function describePeople(room: Room, before: ReadonlyMap<string, MediaPerson>, isOverloaded: boolean) {
  const present = [room.localParticipant, ...room.remoteParticipants.values()].filter(
    (participant) => participant.identity !== '',
  )
  return new Map(
    present.map((participant) => {
      const now = { ...describe(participant), isOverloaded: isOverloaded && participant.isLocal }
      const known = before.get(now.userId)
      return [now.userId, known && sameFields(known, now) ? known : now]
    }),
  )
}

function describe(participant: Participant): Omit<MediaPerson, 'isOverloaded'> {
  const camera = participant.getTrackPublication(Track.Source.Camera)
  const microphone = participant.getTrackPublication(Track.Source.Microphone)
  const share = participant.getTrackPublication(Track.Source.ScreenShare)
  const cameraOn = camera !== undefined && !camera.isMuted
  return {
    userId: participant.identity,
    displayName: participant.name ?? '',
    isSpeaking: participant.isSpeaking,
    quality: qualities[participant.connectionQuality],
    microphoneOn: microphone !== undefined && !microphone.isMuted,
    cameraOn,
    camera: cameraOn ? pictureOf(participant, camera.track) : undefined,
    isSharing: share !== undefined,
    share: pictureOf(participant, share?.track),
  }
}

/** One's own picture comes from the capture itself, not by way of the room. */
const pictureOf = (participant: Participant, track: Track | undefined): Picture | undefined =>
  participant.isLocal ? undefined : track

/** The time at which the newest frame of any received track arrived; undefined where none is expected. */
export function newestArrival(room: Room): number | undefined {
  const expected = [...room.remoteParticipants.values()]
    .flatMap(({ trackPublications }) => [...trackPublications.values()])
    .flatMap(({ track, isMuted }) => (track instanceof RemoteTrack && !isMuted ? track : []))
  if (expected.length === 0) return undefined
  const arrivals = expected.flatMap(({ receiver }) => receiver?.getSynchronizationSources() ?? [])
  return Math.max(0, ...arrivals.map(({ timestamp }) => timestamp))
}
