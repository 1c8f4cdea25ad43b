import type { Result, RunCheck, TestBench } from '#room/connection-test/connection-test.ts'
import { measureLevel } from '#room/media/devices/audio-level.ts'
import { playTestSound } from '#room/media/devices/speaker.ts'

/** The longest wait for the sound of a microphone. Milliseconds. */
const listenMs = 3000

/** Checks that the microphone opens, and delivers sound. */
export const checkMicrophone: RunCheck = (bench) =>
  withTrack(bench, 'microphone', async (track) => {
    const scope = bench.scope.child()
    const level = measureLevel(scope, track)
    const isHeard = await new Promise<boolean>((resolve) => {
      scope.after(listenMs, () => resolve(false))
      scope.onEnd(() => resolve(false))
      scope.follow(
        () => level.value > 0,
        (heard) => heard && resolve(true),
      )
    })
    scope.end()
    return { outcome: isHeard ? 'works' : 'limited', detail: track.label }
  })

/** Checks that the camera opens, and measures its picture. */
export const checkCamera: RunCheck = (bench) =>
  withTrack(bench, 'camera', async (track) => {
    const { width, height, frameRate } = track.getSettings()
    const size = width && height ? `${width} × ${height}` : undefined
    const detail = [track.label, size, frameRate && `${Math.round(frameRate)}/s`].filter(Boolean).join(', ')
    return { outcome: track.muted ? 'limited' : 'works', detail }
  })

/** Plays two notes. Only the person can say that they hear them. */
export const checkSpeaker: RunCheck = async ({ speakerId }) => {
  const id = speakerId()
  await playTestSound(id)
  const outputs = (await navigator.mediaDevices.enumerateDevices()).filter(
    ({ kind }) => kind === 'audiooutput',
  )
  // Some browsers name none; the system's own comes first.
  const used = id ? outputs.find((one) => one.deviceId === id) : outputs[0]
  return { outcome: 'works', detail: used?.label }
}

async function withTrack(
  { captured, scope }: TestBench,
  kind: 'camera' | 'microphone',
  use: (track: MediaStreamTrack) => Promise<Result>,
): Promise<Result> {
  const present = captured(kind)
  if (present) return use(present)
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: kind === 'microphone',
    video: kind === 'camera' && { width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  try {
    // The answer may come when nobody waits for it any more.
    scope.signal.throwIfAborted()
    const [track] = stream.getTracks()
    return track ? await use(track) : { outcome: 'fails' }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Every media server passes these on; one of them is enough. */
const video = ['VP8', 'H264', 'VP9', 'AV1'] as const

/** Finds the codecs with which this browser can send and receive. */
export async function checkCodecs(): Promise<Result> {
  if (typeof RTCPeerConnection === 'undefined') return { outcome: 'fails' }
  const known = codecsOf('video')
  const found = video.filter((codec) => known.has(codec))
  const hasSound = codecsOf('audio').has('OPUS')
  const detail = [...found, ...(hasSound ? ['Opus'] : [])].join(', ')
  return { outcome: found.length > 0 && hasSound ? 'works' : 'fails', detail }
}

const codecsOf = (kind: 'video' | 'audio') =>
  new Set(
    (RTCRtpSender.getCapabilities?.(kind)?.codecs ?? []).map(({ mimeType }) =>
      (mimeType.split('/')[1] ?? '').toUpperCase(),
    ),
  )
