import { type LocalTrack, type RemoteTrack, type Room, RoomEvent, Track, TrackEvent } from 'livekit-client'
import type { MediaPlaneOptions, Publications } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'

type Source = keyof Publications

const sources: Record<Source, Track.Source> = {
  camera: Track.Source.Camera,
  microphone: Track.Source.Microphone,
  share: Track.Source.ScreenShare,
  shareSound: Track.Source.ScreenShareAudio,
}
/** A share that ends is unpublished; a camera or microphone that is off stays published, muted, for a quick return. */
const isKeptWhileOff = (source: Source) => source === 'camera' || source === 'microphone'

/** Few calls need it, and all would wait for it. */
const loadEncoding = () => import('./screen-encoding.ts')

type PublisherOptions = Pick<
  MediaPlaneOptions,
  'publications' | 'screenMode' | 'onPublished' | 'onMuted' | 'onPublishFailure'
>

/** Publishes the tracks, again after every new connection; one step at a time for each source. */
export function followPublications(
  scope: Scope,
  room: Room,
  { publications, screenMode, onPublished, onMuted, onPublishFailure }: PublisherOptions,
) {
  const busy = new Set<Source>()
  const outdated = new Set<Source>()
  let mayBegin = false

  const settle = async (source: Source) => {
    const wanted = publications.peek()[source]
    const participant = room.localParticipant
    const publication = participant.getTrackPublication(sources[source])
    const publish = async (track: MediaStreamTrack) => {
      await participant.publishTrack(track, {
        source: sources[source],
        stopMicTrackOnMute: false,
        ...(source === 'share' && (await loadEncoding()).screenOptions(screenMode.peek())),
      })
      onPublished(source)
    }
    if (!publication?.track) return wanted && publish(wanted)
    if (!wanted) {
      if (isKeptWhileOff(source)) await publication.track.mute()
      else await participant.unpublishTrack(publication.track, false)
      return
    }
    if (publication.track.mediaStreamTrack !== wanted) {
      await publication.track.replaceTrack(wanted, true)
      if (source === 'camera' && !keepsLayers(publication.track)) {
        await participant.unpublishTrack(publication.track, false)
        return publish(wanted)
      }
    }
    if (!publication.isMuted) return
    await publication.track.unmute()
    onPublished(source)
  }
  const reconcile = async (source: Source) => {
    if (!mayBegin || room.state !== 'connected') return
    outdated.add(source)
    if (busy.has(source)) return
    busy.add(source)
    try {
      while (outdated.delete(source) && !scope.signal.aborted)
        await settle(source).catch((error) => onFailure(source, error))
    } finally {
      busy.delete(source)
    }
  }
  const onFailure = (source: Source, error: unknown) => {
    // A track that was set meanwhile is tried before a failure is reported.
    if (outdated.has(source)) return
    // A lost connection publishes again when it is back; only a refusal is reported.
    if (!scope.signal.aborted && room.state === 'connected') onPublishFailure(source, error)
  }
  const reconcileAll = () => {
    for (const source of Object.keys(sources) as Source[]) void reconcile(source)
  }

  afterFirstPicture(scope, room, () => {
    mayBegin = true
    reconcileAll()
  })
  room
    .on(RoomEvent.Connected, reconcileAll)
    .on(RoomEvent.Reconnected, reconcileAll)
    .on(RoomEvent.TrackMuted, (publication, participant) => {
      if (!participant.isLocal) return
      const source = (Object.keys(sources) as Source[]).find((one) => sources[one] === publication.source)
      // The track is wanted and no step is running, so it was muted at the media server.
      if (source && publications.peek()[source] && !busy.has(source)) onMuted(source)
    })
    .on(RoomEvent.ParticipantPermissionsChanged, reconcileAll)
  scope.follow(() => publications.value, reconcileAll)
  let mode = screenMode.peek()
  scope.follow(
    () => screenMode.value,
    (next) => {
      if (next === mode) return
      mode = next
      const track = room.localParticipant.getTrackPublication(sources.share)?.track
      if (!track) return
      loadEncoding()
        .then(({ tuneScreen }) => tuneScreen(track, next))
        .catch((error) => console.warn('The screen is sent as before', error))
    },
  )
}

/** The longer side from which LiveKit sends a camera's picture in so many sizes at once. Pixels. */
const threeFrom = 960
const twoFrom = 480

/**
 * True where a track that has just replaced another is sent in as many sizes as that was. A publication keeps its
 * number of sizes. With another number, LiveKit turns none of them on or off any more, and those that nobody looks
 * at just now are never sent again.
 */
export function keepsLayers({ sender, dimensions }: Pick<LocalTrack, 'sender' | 'dimensions'>): boolean {
  const sent = sender?.getParameters().encodings.length ?? 0
  if (sent === 0 || !dimensions) return true
  const longer = Math.max(dimensions.width, dimensions.height)
  return sent === (longer >= threeFrom ? 3 : longer >= twoFrom ? 2 : 1)
}

/** Longest that others wait to see and hear somebody who comes in. Milliseconds. */
const longestWaitMs = 400

/**
 * Calls `ready` once when, after connecting, the first picture of somebody else moves; soon in any case,
 * and at once where nobody shows one. Starting to send costs a negotiation and the encoder's first frames:
 * done first, it keeps a person who joins looking at an empty room.
 */
export function afterFirstPicture(scope: Scope, room: Room, ready: () => void) {
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
