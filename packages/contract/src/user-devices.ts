import { z } from 'zod'
import { cameraRules } from './camera-rules.ts'
import { userDeviceLimits } from './values.ts'

const DeviceId = z.string().max(userDeviceLimits.idLength)

const chosen = (device: string) =>
  DeviceId.nullable().meta({
    description: `\`deviceId\` of the ${device} in use; null leaves it to the browser`,
    example: 'default',
  })

const devicesOf = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z
    .array(
      z.object({
        kind: z.enum(kinds),
        deviceId: DeviceId.meta({ description: 'As the browser names it', example: 'default' }),
        label: z.string().max(userDeviceLimits.labelLength).meta({
          description: 'As the system names it; empty before the person has allowed the browser to use one',
          example: 'Headset',
        }),
      }),
    )
    .max(userDeviceLimits.ofKind * kinds.length)
    .meta({ description: 'The devices that are plugged in' })

const CaptureState = z
  .enum(['off', 'starting', 'on', 'failed'])
  .meta({ description: 'State of the capture of the device', example: 'on' })

const wish = (description: string) => z.boolean().meta({ description, example: true })

const CaptureFormat = z
  .object({
    width: z.int().min(1).max(16_384).meta({ description: 'Pixels', example: 1280 }),
    height: z.int().min(1).max(16_384).meta({ description: 'Pixels', example: 720 }),
    frameRate: z.number().min(0).max(1000).meta({ description: 'Pictures per second', example: 30 }),
  })
  .meta({ id: 'CaptureFormat' })

/** The audio devices of somebody in a conference, and their settings. */
const AudioDevices = z.object({
  devices: devicesOf(['microphone', 'speaker']),
  microphoneId: chosen('microphone'),
  speakerId: chosen('speaker'),
  volume: z.number().min(0).max(1).meta({
    description:
      'Volume at which the client plays the others, 0 to 1. The room plays at 1 and leaves the rest to the device',
    example: 1,
  }),
  muted: z.boolean().meta({
    description: 'True if nobody hears them; their own device may still be captured, see `state`',
    example: false,
  }),
  state: CaptureState,
  gainControl: wish('True if automatic gain control is on'),
  noiseSuppression: wish('True if noise suppression is on'),
  echoCancellation: wish('True if echo cancellation is on'),
})

/** The video devices of somebody in a conference, and their settings. */
const VideoDevices = z.object({
  devices: devicesOf(['camera']),
  cameraId: chosen('camera'),
  state: CaptureState,
  format: CaptureFormat.nullable().meta({
    description: 'Format of the current capture; null while nothing is captured',
  }),
  formats: z
    .array(CaptureFormat)
    .max(userDeviceLimits.formats)
    .meta({ description: 'Formats that the camera is known to support; browsers report only the largest' }),
  preferWideScreen: wish('True if the camera is asked for wide pictures (16:9)'),
  allowHD: wish('True if the camera is asked for HD; false while the machine cannot keep up'),
  limits: cameraRules.videoLimits.meta({
    description: 'Largest picture asked of it; null without limits',
    example: null,
  }),
})

/** Devices of somebody in a conference, and their settings, as their client reports them. */
export const UserDevices = z.object({ audio: AudioDevices, video: VideoDevices }).meta({ id: 'UserDevices' })
export type UserDevices = z.infer<typeof UserDevices>
