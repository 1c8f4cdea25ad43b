import { expect, type Page } from '@playwright/test'

/** Nothing is wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide, 'pixels that stick out sideways').toBeLessThanOrEqual(0)
}

/** The same on a phone, for a page that is otherwise looked at on a desktop. */
export async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 720 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

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
