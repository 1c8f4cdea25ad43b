import { RemoteTrack, type Room } from 'livekit-client'

/** When the newest frame of any track that is received arrived; undefined where none is expected. */
export function newestArrival(room: Room): number | undefined {
  const expected = [...room.remoteParticipants.values()]
    .flatMap(({ trackPublications }) => [...trackPublications.values()])
    .flatMap(({ track, isMuted }) => (track instanceof RemoteTrack && !isMuted ? track : []))
  if (expected.length === 0) return undefined
  const arrivals = expected.flatMap(({ receiver }) => receiver?.getSynchronizationSources() ?? [])
  return Math.max(0, ...arrivals.map(({ timestamp }) => timestamp))
}
