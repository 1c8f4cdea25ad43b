import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MediaAccess } from '@lumi/contract'
import type { Page } from '@playwright/test'

/** What came by the media plane from all the others, and what could be made of it. */
export interface Overheard {
  readonly videoBytes: number
  readonly audioBytes: number
  /**
   * The largest share of a picture that was green, 0 to 1, as the cameras of these browsers are. Pictures alone are no
   * sign: the media server itself sends black ones, such as when a camera is turned off.
   */
  readonly green: number
  /**
   * How much of the time nothing is heard, 0 to 1. The microphones of these browsers beep and are silent in between;
   * the bytes of an encrypted sound, taken for a sound, are noise throughout.
   */
  readonly silence: number
}

/**
 * Listens to a call for some seconds by a media token alone, on a page of Lumi's origin that is not the room: the client
 * library as it is receives all that is sent, and has no key.
 */
export async function eavesdrop(page: Page, origin: string, media: MediaAccess): Promise<Overheard> {
  await page.goto(`${origin}/JoinRoom`)
  const library = createRequire(import.meta.url).resolve('livekit-client')
  await page.evaluate(await readFile(library, 'utf8'))
  return page.evaluate(listen, { ...media, ms: 5000 })
}

async function listen({ url, token, ms }: MediaAccess & { readonly ms: number }): Promise<Overheard> {
  const { LivekitClient } = window as unknown as { LivekitClient: typeof import('livekit-client') }
  const room = new LivekitClient.Room()
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  const tracks: import('livekit-client').RemoteTrack[] = []
  const canvas = new OffscreenCanvas(32, 18)
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  const greenOf = (video: HTMLVideoElement) => {
    if (!paper || video.videoWidth === 0) return 0
    paper.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data } = paper.getImageData(0, 0, canvas.width, canvas.height)
    let points = 0
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      if (green > 80 && green > red + 40 && green > blue + 40) points += 1
    }
    return points / (canvas.width * canvas.height)
  }
  const begun = new Promise<void>((resolve) => {
    room.on(LivekitClient.RoomEvent.TrackSubscribed, (track) => {
      tracks.push(track)
      document.body.append(track.attach())
      if (track.kind !== 'audio') return
      context.createMediaStreamSource(new MediaStream([track.mediaStreamTrack])).connect(analyser)
      resolve()
    })
  })
  await room.connect(new URL(url, location.href).href.replace(/^http/, 'ws'), token)
  await begun
  const samples = new Float32Array(analyser.fftSize)
  const peaks: number[] = []
  let green = 0
  const end = performance.now() + ms
  while (performance.now() < end) {
    analyser.getFloatTimeDomainData(samples)
    peaks.push(Math.max(...samples.map(Math.abs)))
    green = Math.max(green, ...[...document.querySelectorAll('video')].map(greenOf))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  let [videoBytes, audioBytes] = [0, 0]
  for (const track of tracks)
    for (const stats of (await track.getRTCStatsReport())?.values() ?? []) {
      if (stats.type !== 'inbound-rtp') continue
      if (stats.kind === 'video') videoBytes += stats.bytesReceived
      else audioBytes += stats.bytesReceived
    }
  await room.disconnect()
  const heard = peaks.slice(peaks.findIndex((peak) => peak > 0))
  return {
    videoBytes,
    audioBytes,
    green,
    silence: heard.filter((peak) => peak < 0.05).length / heard.length,
  }
}
