import type { RoomConference } from '@lumi/contract'

/** The rules of a conference for cameras. */
export type CameraRules = Pick<
  RoomConference,
  'videoPreferWideScreen' | 'videoAllowHD' | 'videoEnforceLimits' | 'videoLimits'
>

/** The rules for a camera before anybody has joined a conference. */
export const usualCamera: CameraRules = {
  videoPreferWideScreen: true,
  videoAllowHD: true,
  videoEnforceLimits: false,
  videoLimits: null,
}

const sizes = {
  wide: { hd: [1280, 720], small: [640, 360] },
  narrow: { hd: [960, 720], small: [640, 480] },
} as const

/** The constraints for a camera by the rules of a conference, and while the device is overloaded. */
export function cameraConstraints(
  { videoPreferWideScreen, videoAllowHD, videoEnforceLimits, videoLimits }: CameraRules,
  isReducingQuality = false,
) {
  const [width, height] =
    sizes[videoPreferWideScreen ? 'wide' : 'narrow'][videoAllowHD && !isReducingQuality ? 'hd' : 'small']
  const limits = videoEnforceLimits ? videoLimits : null
  const within = (ideal: number, max: number | undefined) =>
    max === undefined ? { ideal } : { ideal: Math.min(ideal, max), max }
  return {
    width: within(width, limits?.width),
    height: within(height, limits?.height),
    frameRate: within(isReducingQuality ? 15 : 30, limits?.frameRate),
  } satisfies MediaTrackConstraints
}
