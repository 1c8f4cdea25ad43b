import type { Page } from '@playwright/test'

declare global {
  interface Window {
    lumiLobbyReady?: number
  }
}

/** Records when a page can be left for the call: its devices are open, and its button can be pressed. To be called before the page is opened. */
export async function recordLobbyReady(page: Page, button: string): Promise<void> {
  await page.addInitScript(watchLobby, button)
}

/** Runs in the page. */
function watchLobby(name: string) {
  let hasDevices = false
  const check = () => {
    if (!hasDevices || window.lumiLobbyReady !== undefined) return
    const buttons = [...document.querySelectorAll('button')]
    if (!buttons.some(({ disabled, textContent }) => !disabled && textContent?.trim() === name)) return
    window.lumiLobbyReady = performance.now()
  }
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    if (stream.getVideoTracks().length > 0) hasDevices = true
    // The page itself first receives the stream.
    setTimeout(check)
    return stream
  }
  new MutationObserver(check).observe(document, { attributes: true, childList: true, subtree: true })
}

/** Milliseconds from opening the page until its lobby was ready. */
export async function readLobbyReady(page: Page): Promise<number> {
  await page.waitForFunction(() => window.lumiLobbyReady !== undefined)
  return page.evaluate(() => window.lumiLobbyReady ?? Number.NaN)
}
