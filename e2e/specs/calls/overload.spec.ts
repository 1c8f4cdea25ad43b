import type { Locator, Page } from '@playwright/test'
import { boardOf, shareBoard } from '../../support/board.ts'
import { whileBusy } from '../../support/busy-page.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { chooseLayout, enterMuted, pictureOf, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    /** True if the browser reports that the processor limits its video. */
    lumiTestIsOverloaded?: boolean
  }
}

/**
 * Runs before a page's own scripts: the test can then declare its video too much for the processor, which this
 * machine's load never does.
 */
function keepOverloadInReach(): void {
  const { getStats } = RTCRtpSender.prototype
  RTCRtpSender.prototype.getStats = async function getStatsOfOverloaded() {
    const report = await getStats.call(this)
    const qualityLimitationReason = window.lumiTestIsOverloaded ? 'cpu' : 'none'
    const said = [...report.values()].map((stats) =>
      stats.type === 'outbound-rtp' && stats.kind === 'video' ? { ...stats, qualityLimitationReason } : stats,
    )
    return new Map(said.map((stats) => [stats.id, stats]))
  }
}

const setOverloaded = (page: Page, isOverloaded: boolean) =>
  page.evaluate((now) => {
    window.lumiTestIsOverloaded = now
  }, isOverloaded)

test('an overloaded person sends smaller pictures, both are notified, and all is as before when it is over', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  // An overload counts for 30 s after the browser's last report, and quality is raised a minute after that.
  test.setTimeout(300_000)
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await ben.addInitScript(keepOverloadInReach)
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  const seen = pictureOf(page, 'Ben')
  const own = pictureOf(ben, 'ME')
  const heightOf = (video: Locator) => video.evaluate((shown: HTMLVideoElement) => shown.videoHeight)
  await chooseLayout(page, 'Speaker')
  await expect.poll(() => heightOf(seen), { timeout: 60_000 }).toBe(720)

  await setOverloaded(ben, true)
  const lowered = ben.getByText('Video quality is lower until it keeps up.')
  await expect(lowered).toBeVisible({ timeout: 30_000 })
  await expect(tileOf(page, 'Ben').getByText('Their device is overloaded')).toBeAttached()
  await expect.poll(() => heightOf(own)).toBe(360)
  await expect.poll(() => heightOf(seen), { timeout: 30_000 }).toBeLessThanOrEqual(360)
  await expectMovingPicture(seen)

  await setOverloaded(ben, false)
  await expect(tileOf(page, 'Ben').getByText('Their device is overloaded')).toHaveCount(0, {
    timeout: 60_000,
  })
  await expect(lowered).toHaveCount(0, { timeout: 90_000 })
  await expect.poll(() => heightOf(own)).toBe(720)
  await expect.poll(() => heightOf(seen), { timeout: 60_000 }).toBe(720)
  await expectMovingPicture(seen)
  // A page that is really busy has the same effect, though the browser does not report it.
  await whileBusy(ben, async () => {
    await expect(lowered).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => heightOf(own)).toBe(360)
    await expect.poll(() => heightOf(seen), { timeout: 30_000 }).toBeLessThanOrEqual(360)
    await expectMovingPicture(seen)
  })
})

test('a notification of an overload moves neither the board under the pen nor the people', async ({
  owner,
  page,
}) => {
  const conference = await createConference(owner)
  await page.addInitScript(keepOverloadInReach)
  await enterMuted(page, conference.hostUrl, 'Ada')
  const board = await shareBoard(conference)
  const canvas = boardOf(page)
  await expect(canvas).toBeVisible()
  const places = () => Promise.all([canvas, tileOf(page, 'ME')].map((part) => part.boundingBox()))
  const before = await places()

  await setOverloaded(page, true)
  await expect(page.getByText('Video quality is lower until it keeps up.')).toBeVisible({ timeout: 30_000 })
  expect(await places()).toEqual(before)
  board.close()
})
