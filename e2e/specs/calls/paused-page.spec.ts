import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { enterCall, pictureOf, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** Makes a page unresponsive, as a busy machine does. Its pictures and sound continue in other threads. */
const pause = (page: Page, seconds: number) =>
  page.evaluate((ms) => {
    const end = performance.now() + ms
    while (performance.now() < end);
  }, seconds * 1000)

/** Counts how often somebody's tile comes or goes, which no look from outside would be sure to see. */
async function countTileChanges(page: Page, name: string): Promise<() => Promise<number>> {
  await page.evaluate((name) => {
    const isShown = () =>
      [...document.querySelectorAll('li[data-tile]')].some((tile) => tile.textContent?.includes(name))
    let shown = isShown()
    const counted = { changes: 0 }
    Object.assign(window, { lumiTileChanges: counted })
    new MutationObserver(() => {
      if (isShown() === shown) return
      shown = !shown
      counted.changes += 1
    }).observe(document.body, { childList: true, subtree: true })
  }, name)
  return () =>
    page.evaluate(() => (window as { lumiTileChanges?: { changes: number } }).lumiTileChanges?.changes ?? 0)
}

// Longer than the control socket is waited for: 15 s until it counts as lost, and 20 s until a lease runs out.
test('a page that answers nobody for 30 s stays in the call, and sees the others afterwards', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  test.setTimeout(180_000)
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(ben, attendeeUrl, 'Ben')
  await expectMovingPicture(pictureOf(page, 'Ben'))
  await expectMovingPicture(pictureOf(ben, 'Ada'))
  const changesOf = await countTileChanges(page, 'Ben')
  await pause(ben, 30)
  await expectMovingPicture(pictureOf(page, 'Ben'), 5_000)
  await expectMovingPicture(pictureOf(ben, 'Ada'), 10_000)
  await expect(tileOf(page, 'Ben')).toHaveCount(1)
  expect(await changesOf()).toBe(0)
})
