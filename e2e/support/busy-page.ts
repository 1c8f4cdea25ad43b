import type { Page } from '@playwright/test'

/** Makes a page busy for most of the time, by the clock and thus on any machine, until it has an effect. */
export async function whileBusy(page: Page, until: () => Promise<void>): Promise<void> {
  const busy = await page.evaluate(() =>
    window.setInterval(() => {
      const end = performance.now() + 400
      while (performance.now() < end);
    }, 500),
  )
  try {
    await until()
  } finally {
    await page.evaluate((id) => clearInterval(id), busy)
  }
}
