import { expect, type Locator, type Page } from '@playwright/test'

/** Nothing is wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide, 'pixels that stick out sideways').toBeLessThanOrEqual(0)
}

/** The same on a phone, for a page that is otherwise looked at on a desktop. */
export const expectToFitPhone = (page: Page) => expectToFitAt(page, { width: 375, height: 720 })

/** And on the smallest phone. */
export const expectToFitSmallest = (page: Page) => expectToFitAt(page, { width: 320, height: 640 })

async function expectToFitAt(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await expectToFit(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Words that are cut because there is no room for them. */
export const cutWords = (words: Locator): Promise<string[]> =>
  words.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent ?? ''),
  )

declare global {
  interface Window {
    /** The most pixels that have stuck out sideways since the page began, in any frame. */
    widest: number
  }
}

/** Runs in the page, from its beginning: what sticks out only while the page loads is seen as well. */
export function watchFit(): void {
  window.widest = 0
  const look = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    window.widest = Math.max(window.widest, scrollWidth - clientWidth)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
