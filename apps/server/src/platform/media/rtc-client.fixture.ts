import {
  LocalVideoTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node'
import type { MediaSource } from './port.ts'

const width = 64
const height = 64
const trackSources: Record<MediaSource, TrackSource> = {
  camera: TrackSource.SOURCE_CAMERA,
  microphone: TrackSource.SOURCE_MICROPHONE,
  screen_share: TrackSource.SOURCE_SCREENSHARE,
  screen_share_audio: TrackSource.SOURCE_SCREENSHARE_AUDIO,
}

/** A real client in a call, which obeys nobody but the media server. */
export async function joinCall(url: string, token: string) {
  const room = new Room()
  const feeds: (() => void)[] = []
  let isConnected = true
  room.on(RoomEvent.Disconnected, () => {
    isConnected = false
  })
  await room.connect(url.replace(/^http/, 'ws'), token, { autoSubscribe: true, dynacast: false })

  return {
    isConnected: () => isConnected,
    /** Everybody else this client can see. */
    sees: () => [...room.remoteParticipants.keys()].sort(),

    /** Sends pictures as that source; rejects when the server never takes the track (the client waits 10 s). */
    async publish(source: MediaSource) {
      const feed = new VideoSource(width, height)
      const frame = new VideoFrame(new Uint8Array(width * height * 1.5), width, height, VideoBufferType.I420)
      const timer = setInterval(() => feed.captureFrame(frame), 50)
      feeds.push(() => clearInterval(timer))
      const options = new TrackPublishOptions({ source: trackSources[source] })
      const track = LocalVideoTrack.createVideoTrack(source, feed)
      await room.localParticipant?.publishTrack(track, options)
    },

    async leave() {
      for (const stop of feeds) stop()
      await room.disconnect()
    },
  }
}
