import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { OwnConference } from '../../e2e/support/conference.ts'
import { joinAsListener } from '../../e2e/support/listener.ts'
import { control, enterCall } from '../../e2e/support/room.ts'
import { withBrowser, withFreshPage } from './browser.ts'
import { cpuSeconds } from './browser-cpu.ts'
import { publishCamera } from './publisher.ts'

export const VIDEOS = 8
export const MEASURED_MS = 15_000
const SETTLING_MS = 8_000
const viewport = { width: 1440, height: 900 }

/**
 * While `work` runs, eight people without a browser send their cameras. `mediaKey`: by which they encrypt them; they send
 * as they are without one.
 */
export async function withCameras(
  origin: string,
  conference: OwnConference,
  work: () => Promise<number>,
  mediaKey?: Uint8Array,
): Promise<number> {
  const numbers = Array.from({ length: VIDEOS }, (_, number) => number)
  const senders = await Promise.all(numbers.map((number) => joinAsListener(origin, conference, number)))
  const cameras = await Promise.all(senders.map(({ media }) => publishCamera(origin, media, mediaKey)))
  try {
    return await work()
  } finally {
    await Promise.all(cameras.map((camera) => camera.leave()))
    for (const { socket } of senders) socket.close()
  }
}

export type Pane = 'Users' | 'Chat'

/** Processor time that somebody takes for whom all of them move, with a pane open beside them. Seconds. */
export const cpuInRoom = (url: string, pane: Pane): Promise<number> =>
  cpuOfBrowser(async (page) => {
    await enterCall(page, url, 'Measured')
    await control(page, pane).click()
  })

/** In a browser of its own, whose processes take nothing for anything else. */
export const cpuOfBrowser = (open: (page: Page) => Promise<void>): Promise<number> =>
  withBrowser((browser) =>
    withFreshPage(
      browser,
      async (page) => {
        await open(page)
        await expect.poll(() => playing(page), { timeout: 30_000 }).toBeGreaterThan(VIDEOS)
        await setTimeout(SETTLING_MS)
        const before = await cpuSeconds(browser)
        await setTimeout(MEASURED_MS)
        return (await cpuSeconds(browser)) - before
      },
      { viewport },
    ),
  )

/** Videos that move, one's own among them. */
const playing = (page: Page) =>
  page
    .locator('video')
    .evaluateAll(
      (videos) =>
        videos.filter((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames > 10)
          .length,
    )
