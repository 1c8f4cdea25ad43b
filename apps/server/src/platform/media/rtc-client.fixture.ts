import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  LocalVideoTrack,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackKind,
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

const RATE = 48_000

async function listen(track: RemoteTrack, onAudible: () => void): Promise<void> {
  if (track.kind !== TrackKind.KIND_AUDIO) return
  const reader = new AudioStream(track).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read())
    if (next.value.data.some((sample) => Math.abs(sample) > 100)) onAudible()
}

/** A real client in a call, which obeys nobody but the media server. */
export async function joinCall(url: string, token: string) {
  const room = new Room()
  const feeds: (() => void)[] = []
  let isConnected = true
  room.on(RoomEvent.Disconnected, () => {
    isConnected = false
  })
  const arrivals: string[] = []
  room.on(RoomEvent.ParticipantConnected, ({ identity }) => void arrivals.push(identity))
  let received = 0
  room.on(RoomEvent.TrackSubscribed, (track) => void listen(track, () => (received += 1)))
  await room.connect(url.replace(/^http/, 'ws'), token, { autoSubscribe: true, dynacast: false })

  return {
    isConnected: () => isConnected,
    /** Everybody else this client can see. */
    sees: () => [...room.remoteParticipants.keys()].sort(),
    /** Everybody who came since, as often as they came. */
    arrivals: () => [...arrivals],
    /** Audible frames so far, of everybody together. */
    received: () => received,

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

    /** Sends a tone as the microphone. */
    async speak() {
      const feed = new AudioSource(RATE, 1)
      const tone = Int16Array.from({ length: RATE / 10 }, (_, n) => 8000 * Math.sin(n / 10))
      let speaking = true
      feeds.push(() => {
        speaking = false
      })
      const track = LocalAudioTrack.createAudioTrack('microphone', feed)
      const options = new TrackPublishOptions({ source: trackSources.microphone })
      await room.localParticipant?.publishTrack(track, options)
      const speakOn = async () => {
        while (speaking) await feed.captureFrame(new AudioFrame(tone, RATE, 1, tone.length))
      }
      void speakOn().catch(() => undefined)
    },

    async leave() {
      for (const stop of feeds) stop()
      await room.disconnect()
    },
  }
}
