import { expect, type Locator, type Page } from '@playwright/test'

let spans = 0

/** Waits until the picture of a video has changed between two looks of now: proof that it is moving. */
export async function expectMovingPicture(video: Locator, timeout = 30_000): Promise<void> {
  spans += 1
  const span = spans
  await expect
    .poll(() => video.evaluate(changedPixels, span, { timeout: 1000 }).catch(() => 0), {
      message: 'the picture moves',
      timeout,
      intervals: [100, 200],
    })
    .toBeGreaterThan(20)
}

/** Returns the number of 64 × 32 samples that differ clearly from those of the last call with the same span. */
function changedPixels(element: HTMLVideoElement | SVGElement | HTMLElement, span: number): number {
  const video = element as HTMLVideoElement & { lastLook?: { span: number; samples: Uint8ClampedArray } }
  if (video.videoWidth < 2) return 0
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 32
  const context = canvas.getContext('2d')
  if (!context) return 0
  context.drawImage(video, 0, 0, 64, 32)
  const look = context.getImageData(0, 0, 64, 32).data
  // An earlier picture, from before a camera was changed, means nothing now.
  const last = video.lastLook?.span === span ? video.lastLook.samples : undefined
  video.lastLook = { span, samples: look }
  if (!last) return 0
  let changed = 0
  for (let at = 0; at < look.length; at += 4) {
    const difference =
      Math.abs((look[at] ?? 0) - (last[at] ?? 0)) +
      Math.abs((look[at + 1] ?? 0) - (last[at + 1] ?? 0)) +
      Math.abs((look[at + 2] ?? 0) - (last[at + 2] ?? 0))
    if (difference > 60) changed += 1
  }
  return changed
}

declare global {
  interface Window {
    /** Audio elements of this page, most of which never stand in the document. */
    lumiTestSounds?: HTMLAudioElement[]
  }
}

/** To run before a page's own scripts: an audio element that plays unseen can then be listened to. */
export function keepSoundInReach(): void {
  const create = Document.prototype.createElement
  window.lumiTestSounds = []
  Document.prototype.createElement = function createAndKeep(this: Document, ...given: [string]) {
    const element = create.apply(this, given)
    if (element instanceof HTMLAudioElement) window.lumiTestSounds?.push(element)
    return element
  } as typeof create
}

/** Waits until the sound that a page plays is louder than silence. */
export async function expectSound(page: Page): Promise<void> {
  await expect
    .poll(() => loudnessOf(page), { message: 'sound is heard', timeout: 20_000 })
    .toBeGreaterThan(0.01)
}

/** Waits until a page plays no sound any more. */
export async function expectSilence(page: Page): Promise<void> {
  await expect
    .poll(() => loudnessOf(page), { message: 'nothing is heard', timeout: 20_000 })
    .toBeLessThan(0.001)
}

/** Largest amplitude (0 to 1) within half a second of what the page's audio elements play. */
export const loudnessOf = (page: Page): Promise<number> => page.evaluate(loudest)

async function loudest(): Promise<number> {
  // Preact makes its elements by another call; those stand in the document.
  const elements = new Set([...(window.lumiTestSounds ?? []), ...document.querySelectorAll('audio')])
  const streams = [...elements]
    .filter((audio) => !audio.muted && !audio.paused && audio.srcObject instanceof MediaStream)
    .map((audio) => audio.srcObject as MediaStream)
    .filter((stream) => stream.getAudioTracks().length > 0)
  if (streams.length === 0) return 0
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  for (const stream of streams) context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let peak = 0
  const end = performance.now() + 500
  while (performance.now() < end) {
    analyser.getFloatTimeDomainData(samples)
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await context.close()
  return peak
}
