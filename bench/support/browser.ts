import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import { chromiumLaunch } from '../../e2e/support/chromium.ts'

const nearbyAllowed = '--disable-features=LocalNetworkAccessChecks'

/** Real Chromium with devices that show and beep; ended after `work`. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const { args = [], ...options } = chromiumLaunch({ framesPerSecond: 30 })
  // A page that the bench makes up counts as one from far away, which may not speak with this machine.
  const browser = await chromium.launch({ ...options, args: [...args, nearbyAllowed, ...more] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** One page with an empty cache, gone after `work`. */
export async function withFreshPage<T>(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'], ...options })
  try {
    return await work(await context.newPage(), context)
  } finally {
    await context.close()
  }
}
