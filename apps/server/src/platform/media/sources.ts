import { TrackSource } from 'livekit-server-sdk'
import type { MediaSource } from './port.ts'

const livekitSources: Record<MediaSource, TrackSource> = {
  camera: TrackSource.CAMERA,
  microphone: TrackSource.MICROPHONE,
  screen_share: TrackSource.SCREEN_SHARE,
  screen_share_audio: TrackSource.SCREEN_SHARE_AUDIO,
}

export function toLivekitSource(source: MediaSource): TrackSource {
  return livekitSources[source]
}

/** Null for a track that names no source; our grants never let one be published. */
export function fromLivekitSource(source: TrackSource | undefined): MediaSource | null {
  const known = Object.entries(livekitSources).find(([, value]) => value === source)
  return known ? (known[0] as MediaSource) : null
}

/**
 * Returns the part of a grant that tokens and permission updates share. LiveKit reads an empty list of sources as 'all
 * of them', so the right to none must be expressed with `canPublish`.
 */
export function publishGrant(sources: readonly MediaSource[]) {
  return {
    canSubscribe: true,
    canPublish: sources.length > 0,
    canPublishSources: sources.map(toLivekitSource),
    canPublishData: false,
  }
}
