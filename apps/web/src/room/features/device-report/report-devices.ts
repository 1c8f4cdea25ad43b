import type { RoomConference, UserDevices } from '@lumi/contract'
import { userDeviceLimits as most } from '@lumi/contract/values'
import { computed } from '@preact/signals-core'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import type { CaptureModel } from '#room/media/devices/capture.ts'
import type { Device } from '#room/media/devices/device-list.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'

/** Several changes at once are one report. Milliseconds. */
const settleMs = 1000

/** Reports this person's devices and settings to the server: now, when they change, and after each reconnection. */
export function reportDevices({
  scope,
  confId,
  client,
  devices,
  media,
  feed,
}: ConferenceContext & MediaContext): void {
  // A text can be compared, so that only changes are sent.
  const report = computed(() =>
    JSON.stringify(readUserDevices(devices, feed.conference.value, media.isReducingQuality.value)),
  )
  const send = () => {
    const params = { id: confId, userId: feed.me.peek().userId }
    client.conferenceUser
      .reportDevices({ params, body: JSON.parse(report.peek()) })
      // Nobody waits for it; the next change or connection is the next try.
      .catch((error) => console.warn('The devices could not be reported', error))
  }
  let cancel: (() => void) | undefined
  scope.follow(
    // The server forgets them when the connection was lost for long: they are sent again with each snapshot.
    () => [feed.snapshot.value, report.value],
    () => {
      cancel?.()
      cancel = scope.after(settleMs, send)
    },
  )
}

/** This person's devices and their states, in the form of the API. Reads signals. */
function readUserDevices(
  { list, camera, microphone, speakerInUse, processing }: LocalDevices,
  { videoPreferWideScreen, videoAllowHD, videoEnforceLimits, videoLimits }: RoomConference,
  isReducingQuality: boolean,
): UserDevices {
  const { cameras, microphones, speakers } = list.lists.value
  const { autoGainControl, noiseSuppression, echoCancellation } = processing.value
  const sound = microphone.capture.value
  const seen = camera.capture.value
  const picture = seen.state === 'on' ? camera.source.value : undefined
  return {
    audio: {
      devices: [...named('microphone', microphones), ...named('speaker', speakers)],
      microphoneId: idOf(microphone),
      speakerId: shortId(speakerInUse.value),
      volume: 1,
      muted: sound.state !== 'on',
      state: microphone.listening.value ? 'on' : sound.state,
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

/** Browsers report no more than the largest picture and the highest rate; some report nothing. */
function largestOf(track: MediaStreamTrack) {
  const { width, height, frameRate } = track.getCapabilities?.() ?? {}
  const largest = formatOf({ width: width?.max, height: height?.max, frameRate: frameRate?.max })
  return largest ? [largest] : []
}
