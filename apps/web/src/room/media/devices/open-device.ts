import type { RoomConference } from '@lumi/contract'
import type { CaptureKind, OpenDevice } from './capture.ts'
import { allProcessing, type SoundProcessing } from './device-preferences.ts'

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

/** The constraints for a camera and a microphone. */
const usualConstraints = {
  camera: cameraConstraints(usualCamera),
  microphone: allProcessing,
} satisfies Record<CaptureKind, MediaTrackConstraints>

const constraintName = { camera: 'video', microphone: 'audio' } as const

interface Request {
  readonly kind: CaptureKind
  readonly deviceId: string | undefined
  readonly processing?: SoundProcessing
  readonly answer: PromiseWithResolvers<MediaStreamTrack>
}

/**
 * Opens devices. Camera and microphone wanted in the same moment make one question of the browser
 * instead of two dialogs after each other.
 */
export function createDeviceOpener(mediaDevices: MediaDevices | undefined): OpenDevice {
  let waiting: Request[] = []

  const openOne = async (request: Omit<Request, 'answer'>) => {
    if (!mediaDevices) throw new DOMException('This page may not use devices', 'SecurityError')
    const constraints = constraintsOf([request])
    try {
      return trackOf(await mediaDevices.getUserMedia(constraints), request.kind)
    } catch (error) {
      // The chosen device is not plugged in any more. Any other one will do.
      if (!request.deviceId || !isNamed(error, 'OverconstrainedError')) throw error
      return openOne({ ...request, deviceId: undefined })
    }
  }
  const openSeparately = (requests: readonly Request[]) => {
    for (const request of requests) openOne(request).then(request.answer.resolve, request.answer.reject)
  }
  const openTogether = async (requests: readonly Request[]) => {
    try {
      const stream = await mediaDevices?.getUserMedia(constraintsOf(requests))
      if (!stream) return openSeparately(requests)
      for (const { kind, answer } of requests) answer.resolve(trackOf(stream, kind))
    } catch (error) {
      // One missing or busy device refuses both. A person who said no is not asked twice more, though.
      if (!isNamed(error, 'NotAllowedError') || (await isOneBlocked())) openSeparately(requests)
      else for (const { answer } of requests) answer.reject(error)
    }
  }

  return (kind, deviceId, processing) => {
    const answer = Promise.withResolvers<MediaStreamTrack>()
    waiting.push({ kind, deviceId, processing, answer })
    if (waiting.length === 1)
      queueMicrotask(() => {
        const requests = waiting
        waiting = []
        if (new Set(requests.map((request) => request.kind)).size === requests.length && requests.length > 1)
          void openTogether(requests)
        else openSeparately(requests)
      })
    return answer.promise
  }
}

function constraintsOf(requests: readonly Omit<Request, 'answer'>[]): MediaStreamConstraints {
  return Object.fromEntries(
    requests.map(({ kind, deviceId, processing }) => [
      constraintName[kind],
      { ...usualConstraints[kind], ...processing, ...(deviceId && { deviceId: { exact: deviceId } }) },
    ]),
  )
}

function trackOf(stream: MediaStream, kind: CaptureKind): MediaStreamTrack {
  const [track] = kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks()
  if (!track) throw new DOMException('The device gave no track', 'NotFoundError')
  return track
}

/** True where the person has blocked exactly one of the two for good, so that the other is worth asking for. */
async function isOneBlocked(): Promise<boolean> {
  const states = await Promise.all(
    ['camera', 'microphone'].map((name) =>
      navigator.permissions
        ?.query({ name: name as PermissionName })
        .then(({ state }) => state)
        // Browsers that do not know these names cannot say.
        .catch(() => 'prompt'),
    ),
  )
  return states.filter((state) => state === 'denied').length === 1
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name
