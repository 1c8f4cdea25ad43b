import type { Page } from '@playwright/test'

interface Line {
  /** Time between a request and the first byte of its answer. */
  readonly latencyMs: number
  readonly bytesASecond: number
}

/** A device that is slower than this machine. */
export interface Device extends Line {
  /** Factor by which its processor is slower. Default: 1. */
  readonly cpuSlowdown?: number
}

/** Gives a page a slower line, and a slower processor, than this machine has. */
export async function slowDown(
  page: Page,
  { latencyMs, bytesASecond, cpuSlowdown = 1 }: Device,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
  if (cpuSlowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Milliseconds that an answer takes on such a line. */
export const transferMs = ({ latencyMs, bytesASecond }: Line, bytes: number): number =>
  latencyMs + (bytes / bytesASecond) * 1000
