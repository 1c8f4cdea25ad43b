import type { Page } from '@playwright/test'

export interface ScriptMeter {
  /** Scripts that have come in so far, and their bytes over the wire. */
  read(): { readonly files: number; readonly kilobytes: number }
}

/** Counts the compressed bytes of every script that a page loads, preloaded ones included. */
export async function meterScripts(page: Page): Promise<ScriptMeter> {
  const devtools = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let files = 0
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/javascript/.test(response.mimeType)) return
    if (response.headers['content-encoding'] !== 'gzip')
      throw new Error(`${response.url} is not sent gzipped`)
    scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return
    files += 1
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  // The bar is one of gzip; a browser takes something smaller where it is offered.
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  return { read: () => ({ files, kilobytes: bytes / 1000 }) }
}
