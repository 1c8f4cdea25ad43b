import {
  type LocalTrack,
  LocalVideoTrack,
  ScreenSharePresets,
  type TrackPublishOptions,
} from 'livekit-client'
import type { ScreenMode } from '#room/media/media-plane.ts'

/** The encodings for those who see it large and small, and the property that a slow connection gives up first. */
const encodings = {
  text: {
    large: ScreenSharePresets.h1080fps15,
    small: ScreenSharePresets.h720fps5,
    kept: 'maintain-resolution',
  },
  motion: {
    large: ScreenSharePresets.h1080fps30,
    small: ScreenSharePresets.h720fps15,
    kept: 'maintain-framerate',
  },
} as const satisfies Record<ScreenMode, unknown>

/** The options with which a screen is first sent. */
export function screenOptions(mode: ScreenMode): TrackPublishOptions {
  const { large, small, kept } = encodings[mode]
  return {
    screenShareEncoding: large.encoding,
    screenShareSimulcastLayers: [small],
    degradationPreference: kept,
  }
}

/** Changes the encoding of a screen that is sent. Publishing it again would end it for the others. */
export async function tuneScreen(track: LocalTrack, mode: ScreenMode): Promise<void> {
  const { large, small, kept } = encodings[mode]
  if (!(track instanceof LocalVideoTrack) || !track.sender) return
  await track.setDegradationPreference(kept)
  const parameters = track.sender.getParameters()
  for (const [index, layer] of parameters.encodings.entries()) {
    // The last is the largest.
    const { maxBitrate, maxFramerate } = (index === parameters.encodings.length - 1 ? large : small).encoding
    Object.assign(layer, { maxBitrate, maxFramerate })
  }
  await track.sender.setParameters(parameters)
}
