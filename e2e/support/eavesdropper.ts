import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MediaAccess } from '@lumi/contract'
import type { Page } from '@playwright/test'

/** The media received from all others, and the parts that could be decoded. */
export interface Overheard {
  readonly videoBytes: number
  readonly audioBytes: number
  /** The part of `videoBytes` that came from shared screens. */
  readonly screenBytes: number
  /**
   * The largest share of a picture that was green, 0 to 1, as the cameras of these browsers are. Pictures alone are no
   * sign: the media server itself sends black ones, such as when a camera is turned off.
   */
  readonly green: number
  /** The largest share of a picture that was white, 0 to 1, as a tab is in which a test's film plays. */
  readonly white: number
  /**
   * Share of the time with silence, 0 to 1. The microphones of these browsers beep and are silent in between; the bytes
   * of an encrypted sound, taken for a sound, are noise throughout.
   */
  readonly silence: number
  /** Share of the time in which the concert pitch is the loudest tone, 0 to 1: oscillators play it by default. */
  readonly concertPitch: number
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
  const shares = { green: 0, white: 0 }
  const look = (video: HTMLVideoElement) => {
    if (!paper || video.videoWidth === 0) return
    paper.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data } = paper.getImageData(0, 0, canvas.width, canvas.height)
    const points = { green: 0, white: 0 }
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      if (green > 80 && green > red + 40 && green > blue + 40) points.green += 1
      if (Math.min(red, green, blue) > 200) points.white += 1
    }
    for (const colour of ['green', 'white'] as const)
      shares[colour] = Math.max(shares[colour], points[colour] / (canvas.width * canvas.height))
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
  const spectrum = new Float32Array(analyser.frequencyBinCount)
  const concertBin = (440 * analyser.fftSize) / context.sampleRate
  const peaks: number[] = []
  let concertMoments = 0
  const end = performance.now() + ms
  while (performance.now() < end) {
    analyser.getFloatTimeDomainData(samples)
    peaks.push(Math.max(...samples.map(Math.abs)))
    analyser.getFloatFrequencyData(spectrum)
    const loudest = Math.max(...spectrum)
    if (loudest > -60 && Math.abs(spectrum.indexOf(loudest) - concertBin) < 2) concertMoments += 1
    for (const video of document.querySelectorAll('video')) look(video)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  let [videoBytes, audioBytes, screenBytes] = [0, 0, 0]
  for (const track of tracks)
    for (const stats of (await track.getRTCStatsReport())?.values() ?? []) {
      if (stats.type !== 'inbound-rtp') continue
      if (stats.kind === 'video') videoBytes += stats.bytesReceived
      else audioBytes += stats.bytesReceived
      if (track.source === LivekitClient.Track.Source.ScreenShare) screenBytes += stats.bytesReceived
    }
  await room.disconnect()
  const audible = peaks.slice(peaks.findIndex((peak) => peak > 0))
  return {
    videoBytes,
    audioBytes,
    screenBytes,
    ...shares,
    silence: audible.filter((peak) => peak < 0.05).length / audible.length,
    concertPitch: concertMoments / peaks.length,
  }
}
