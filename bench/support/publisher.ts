import {
  LocalVideoTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node'
import type { MediaAccess } from '@lumi/contract'

const width = 640
const height = 360
const framesPerSecond = 15

export interface Publisher {
  leave(): Promise<void>
}

/** Browsers derive the key of frames from bytes by HKDF, whose name the library does not export. */
const keyDerivationFunction = 1

/**
 * A camera of 640 × 360 without a browser: a bar that moves, so that every frame has to be drawn. `sharedKey`: by which
 * frames are encrypted, as in the room.
 */
export async function publishCamera(
  origin: string,
  media: MediaAccess,
  sharedKey?: Uint8Array,
): Promise<Publisher> {
  const room = new Room()
  const address = new URL(media.url, origin).href.replace(/^http/, 'ws')
  const encryption = sharedKey && { keyProviderOptions: { keyDerivationFunction, sharedKey } }
  await room.connect(address, media.token, { autoSubscribe: false, dynacast: false, encryption })
  const camera = new VideoSource(width, height)
  let drawn = 0
  const timer = setInterval(() => {
    drawn += 1
    camera.captureFrame(barAt((drawn * 8) % (width - 64)))
  }, 1000 / framesPerSecond)
  const track = LocalVideoTrack.createVideoTrack('camera', camera)
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_CAMERA, simulcast: false })
  await room.localParticipant?.publishTrack(track, options)
  return {
    async leave() {
      clearInterval(timer)
      await room.disconnect()
    },
  }
}

/** Grey, with a bright bar of 64 pixels that begins at `left`. */
function barAt(left: number): VideoFrame {
  const luma = width * height
  const picture = new Uint8Array(luma * 1.5).fill(128)
  for (let row = 0; row < height; row += 1) picture.fill(220, row * width + left, row * width + left + 64)
  return new VideoFrame(picture, width, height, VideoBufferType.I420)
}
