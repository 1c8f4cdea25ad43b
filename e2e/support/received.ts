import { expect, type Page } from '@playwright/test'
import { pictureOf } from './room.ts'

declare global {
  interface Window {
    /** Every connection for media that the page has opened. */
    lumiTestConnections?: RTCPeerConnection[]
    /** Lets the sound of this page go out again. */
    lumiTestReleaseSound?: () => Promise<unknown>
  }
}

/** To run before a page's own scripts: its connections can then be asked what really arrives. */
export function keepConnectionsInReach(): void {
  const connections: RTCPeerConnection[] = []
  window.lumiTestConnections = connections
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      connections.push(this)
    }
  }
}

/** Sends no sound from a page that believes it does, as where all of it is lost on the way. */
export const holdSound = (page: Page) =>
  page.evaluate(async () => {
    const senders = (window.lumiTestConnections ?? [])
      .flatMap((connection) => connection.getSenders())
      .flatMap((sender) => (sender.track?.kind === 'audio' ? { sender, track: sender.track } : []))
      // A microphone that was off is opened anew, and takes the place of its former track a moment later.
      .filter(({ track }) => track.readyState === 'live')
    if (senders.length === 0) throw new Error('There is no sound to hold')
    await Promise.all(senders.map(({ sender }) => sender.replaceTrack(null)))
    window.lumiTestReleaseSound = () =>
      Promise.all(senders.map(({ sender, track }) => sender.replaceTrack(track)))
  })

export const releaseSound = (page: Page) => page.evaluate(() => window.lumiTestReleaseSound?.())

/** A span in which each shown picture must receive this many frames, regardless of others. */
const spanFrames = 20

/** Waits until the cameras of these people, and of nobody else, arrive over the network. */
export async function expectReceivesOnly(page: Page, names: readonly string[]): Promise<void> {
  await expect(async () => {
    const shown = await Promise.all(names.map((name) => trackShown(page, name)))
    const before = await page.evaluate(receivedVideo)
    await expect
      .poll(async () => {
        const now = await page.evaluate(receivedVideo)
        return Math.min(...shown.map((id) => (now[id]?.frames ?? 0) - (before[id]?.frames ?? 0)))
      })
      .toBeGreaterThan(spanFrames)
    const after = await page.evaluate(receivedVideo)
    const arriving = Object.keys(after).filter((id) => (after[id]?.bytes ?? 0) > (before[id]?.bytes ?? 0))
    expect(arriving.sort()).toEqual(shown.sort())
  }).toPass({ timeout: 40_000 })
}

const trackShown = (page: Page, name: string): Promise<string> =>
  pictureOf(page, name).evaluate(
    (video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]?.id ?? '',
    undefined,
    { timeout: 1000 },
  )

/** Returns the bytes and frames of each video track so far, by the browser's own count. */
async function receivedVideo(): Promise<Record<string, { bytes: number; frames: number }>> {
  const reports = await Promise.all(
    (window.lumiTestConnections ?? [])
      .filter((connection) => connection.connectionState !== 'closed')
      .map((connection) => connection.getStats()),
  )
  const received: Record<string, { bytes: number; frames: number }> = {}
  for (const report of reports)
    report.forEach((stats) => {
      if (stats.type === 'inbound-rtp' && stats.kind === 'video')
        received[stats.trackIdentifier] = { bytes: stats.bytesReceived, frames: stats.framesDecoded ?? 0 }
    })
  return received
}
