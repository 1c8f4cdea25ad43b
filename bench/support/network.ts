import type { Page } from '@playwright/test'

interface Line {
  /** Time between a request and the first byte of its answer. */
  readonly latencyMs: number
  readonly bytesASecond: number
}

/** Gives a page a slower line than this machine has. */
export async function slowDown(page: Page, { latencyMs, bytesASecond }: Line): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
}
