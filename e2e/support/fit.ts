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
