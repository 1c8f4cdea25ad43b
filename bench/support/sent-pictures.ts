import type { Page } from '@playwright/test'

/**
 * Waits until this person's camera is no longer sent, some seconds after its last viewer has left. Before that a
 * newcomer finds a running stream; afterwards the stream must start again. Needs `keepConnectionsInReach`.
 */
export async function untilUnwatched(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const framesSent = async () => {
        let frames = 0
        for (const connection of window.lumiTestConnections ?? [])
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
