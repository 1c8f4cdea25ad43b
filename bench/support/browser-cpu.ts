import type { Browser } from '@playwright/test'

/** Seconds of CPU that all processes of a browser have taken since they began. */
export async function cpuSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  } finally {
    await session.detach()
  }
}
