import { type RemoteTrackPublication, type Room, Track, type TrackPublication } from 'livekit-client'
import type { Measurements, Missing } from '#room/media/media-plane.ts'

/** A larger share of lost packets is heard and seen. */
const muchLoss = 0.05

/** Measures the media that is sent and received now. */
export async function measure(room: Room): Promise<Measurements> {
  const own = (source: Track.Source) => sentStats(room.localParticipant.getTrackPublication(source))
  const [microphone, camera] = await Promise.all([own(Track.Source.Microphone), own(Track.Source.Camera)])
  const received = [...room.remoteParticipants.values()].flatMap(({ trackPublications }) => [
    ...(trackPublications as Map<string, RemoteTrackPublication>).values(),
  ])
  return {
    soundSent: microphone.totalAudioEnergy,
    picturesSent: camera.frames,
    isLineSlow:
      camera.isSlow || microphone.isSlow || received.some(({ track }) => track?.streamState === 'paused'),
    missing: missingIn(room),
  }
}

interface SentStats {
  readonly totalAudioEnergy?: number
  readonly frames?: number
  readonly isSlow: boolean
}

async function sentStats(publication: TrackPublication | undefined): Promise<SentStats> {
  const track = publication?.isMuted ? undefined : publication?.track
  const stats: unknown[] = [...((await track?.getRTCStatsReport())?.values() ?? [])]
  const all = stats as (Partial<Record<string, unknown>> & { type: string })[]
  const source = all.find(({ type }) => type === 'media-source')
  return {
    totalAudioEnergy: numberOf(source?.totalAudioEnergy),
    frames: numberOf(source?.frames),
    isSlow: all.some(
      ({ qualityLimitationReason, fractionLost }) =>
        qualityLimitationReason === 'bandwidth' || (numberOf(fractionLost) ?? 0) > muchLoss,
    ),
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Frames are remembered for ten seconds: where there is none, none came for so long. Silence sends frames too. */
function missingIn(room: Room): Missing[] {
  return [...room.remoteParticipants.values()].flatMap((participant) => {
    const isMissing = (source: Track.Source) => {
      const publication = participant.getTrackPublication(source) as RemoteTrackPublication | undefined
      const track = publication?.isMuted ? undefined : publication?.track
      if (!track || !publication?.isEnabled || track.streamState === 'paused') return false
      return track.receiver?.getSynchronizationSources?.().length === 0
    }
    const { identity: userId, name: displayName = '' } = participant
    // A hidden page shows no pictures, so none are sent to it.
    const picture = !document.hidden && isMissing(Track.Source.Camera)
    return [
      ...(picture ? [{ userId, displayName, what: 'picture' as const }] : []),
      ...(isMissing(Track.Source.Microphone) ? [{ userId, displayName, what: 'sound' as const }] : []),
    ]
  })
}
