import type { Page } from '@playwright/test'

declare global {
  interface Window {
    lumiConnections?: RTCPeerConnection[]
  }
}

/** To be called before the page is opened: has it remember its connections. */
export async function followConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    window.lumiConnections = connections
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        connections.push(this)
      }
    }
  })
}

/**
 * Waits until this person's camera is not sent any more: some seconds after the last one who watched it has gone. Until
 * then whoever comes next finds a picture that flows, and later one that has to be begun again.
 */
export async function untilUnwatched(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const framesSent = async () => {
        let frames = 0
        for (const connection of window.lumiConnections ?? [])
          for (const stats of (await connection.getStats()).values())
            if (stats.type === 'outbound-rtp' && stats.kind === 'video') frames += stats.framesSent
        return frames
      }
      const before = await framesSent()
      await new Promise((resolve) => setTimeout(resolve, 500))
      return (await framesSent()) === before
    },
    undefined,
    { polling: 100 },
  )
}
