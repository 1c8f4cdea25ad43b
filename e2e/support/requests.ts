import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { lumiUrl } from './lumi.ts'
import { openScreen } from './screens.ts'

export interface WatchedRequests {
  readonly pending: Set<Request>
  /** Answers which mean that a request should not have been made; a test may empty it. */
  readonly refused: string[]
}

/** Records the requests of a page. */
export function watchRequests(page: Page): WatchedRequests {
  const pending = new Set<Request>()
  const refused: string[] = []
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    // The page itself may be one that is not found.
    if (response.request().isNavigationRequest()) return
    if (origin === lumiUrl() && response.status() >= 400) refused.push(`${response.status()} ${pathname}`)
  })
  return { pending, refused }
}

/** Loads a page of the portal until it has requested all its data, also for what happened before its socket stood. */
export async function loadWhole(page: Page, path: string, { pending }: WatchedRequests): Promise<void> {
  // The socket stands with this answer, upon which the page asks what it has missed.
  const stands = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/realtime'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
  // Requests of the page before concern nobody, such as one that a test never lets be answered.
  pending.clear()
  await openScreen(page, path)
  await stands
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect.poll(() => pending.size, { intervals: [20, 50, 100] }).toBe(0)
}
