import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Tones that the page has begun. */
    lumiTestTones?: number
    /** Speakers that sounds were sent to, by their ids. */
    lumiTestSinks?: string[]
    /** Largest amplitude (0 to 1) of what has been played of sounds made in the page. */
    lumiTestLoudest?: number
  }
}

/** To run before a page's own scripts: what it plays by itself is counted, and where. */
export function keepTonesInReach(): void {
  window.lumiTestTones = 0
  window.lumiTestSinks = []
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function count(this: OscillatorNode, ...when: [number?]) {
    window.lumiTestTones = (window.lumiTestTones ?? 0) + 1
    return start.apply(this, when)
  }
  const { setSinkId } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.setSinkId = function keep(this: HTMLMediaElement, id: string) {
    window.lumiTestSinks?.push(id)
    return setSinkId.call(this, id)
  }
}

export const tonesOf = (page: Page): Promise<number> => page.evaluate(() => window.lumiTestTones ?? 0)

/** Waits until the page has sounded since it had begun so many tones. */
export const expectChime = (page: Page, before: number) =>
  expect.poll(() => tonesOf(page), { message: 'it sounds' }).toBeGreaterThan(before)

/** To run before a page's own scripts: how loud it is what its elements play is then known, however short it is. */
export function keepLoudnessInReach(): void {
  window.lumiTestLoudest = 0
  const listenTo = (element: HTMLMediaElement, stream: MediaStream) => {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 16_384 })
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      if (element.srcObject !== stream) {
        clearInterval(timer)
        void context.close()
      } else if (!element.paused && !element.muted) {
        analyser.getFloatTimeDomainData(samples)
        window.lumiTestLoudest = Math.max(window.lumiTestLoudest ?? 0, ...samples.map(Math.abs))
      }
    }, 100)
  }
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = async function playAndListen(this: HTMLMediaElement) {
    await play.call(this)
    const { srcObject } = this
    if (srcObject instanceof MediaStream && srcObject.getAudioTracks().length > 0) listenTo(this, srcObject)
  }
}

export const loudestOf = (page: Page): Promise<number> => page.evaluate(() => window.lumiTestLoudest ?? 0)
