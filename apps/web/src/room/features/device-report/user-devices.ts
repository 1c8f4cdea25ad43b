import type { RoomConference, UserDevices } from '@lumi/contract'
import { userDeviceLimits as most } from '@lumi/contract/values'
import type { CaptureModel } from '#room/media/devices/capture.ts'
import type { Device } from '#room/media/devices/device-list.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'

/** What this person is heard and seen with, as the server takes it. Reads signals. */
export function readUserDevices(
  { list, camera, microphone, speakerInUse, processing }: LocalDevices,
  { videoPreferWideScreen, videoAllowHD, videoEnforceLimits, videoLimits }: RoomConference,
  isReducingQuality: boolean,
): UserDevices {
  const { cameras, microphones, speakers } = list.lists.value
  const { autoGainControl, noiseSuppression, echoCancellation } = processing.value
  const heard = microphone.capture.value
  const seen = camera.capture.value
  const picture = seen.state === 'on' ? camera.source.value : undefined
  return {
    audio: {
      devices: [...named('microphone', microphones), ...named('speaker', speakers)],
      microphoneId: idOf(microphone),
      speakerId: shortId(speakerInUse.value),
      volume: 1,
      muted: heard.state !== 'on',
      state: microphone.listening.value ? 'on' : heard.state,
      gainControl: autoGainControl,
      noiseSuppression,
      echoCancellation,
    },
    video: {
      devices: named('camera', cameras),
      cameraId: idOf(camera),
      state: seen.state,
      format: picture ? formatOf(picture.getSettings()) : null,
      formats: picture ? largestOf(picture) : [],
      preferWideScreen: videoPreferWideScreen,
      allowHD: videoAllowHD && !isReducingQuality,
      limits: videoEnforceLimits ? videoLimits : null,
    },
  }
}

const shortId = (id: string | undefined) => id?.slice(0, most.idLength) || null

const named = <Kind extends string>(kind: Kind, devices: readonly Device[]) =>
  devices.slice(0, most.ofKind).map(({ id, label }) => ({
    kind,
    deviceId: id.slice(0, most.idLength),
    label: label.slice(0, most.labelLength),
  }))

/** The chosen device, or the one that the browser took. */
const idOf = ({ deviceId, source }: CaptureModel) =>
  shortId(deviceId.value ?? source.value?.getSettings().deviceId)

function formatOf({ width, height, frameRate }: MediaTrackSettings) {
  if (!width || !height || frameRate === undefined) return null
  return { width: Math.round(width), height: Math.round(height), frameRate }
}

/** Browsers tell of no more than the largest picture and the highest rate; some of nothing. */
function largestOf(track: MediaStreamTrack) {
  const { width, height, frameRate } = track.getCapabilities?.() ?? {}
  const largest = formatOf({ width: width?.max, height: height?.max, frameRate: frameRate?.max })
  return largest ? [largest] : []
}
