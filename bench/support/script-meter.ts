import type { Page } from '@playwright/test'

/** Smaller ones may come as they are. Bytes, headers included. */
const worthPacking = 3000

export interface ScriptMeter {
  /** Scripts that have come in so far, and their bytes over the wire. */
  read(): { readonly files: number; readonly kilobytes: number }
}

/** Counts the compressed bytes of every script that a page loads, preloaded ones included. */
export async function meterScripts(page: Page): Promise<ScriptMeter> {
  const devtools = await page.context().newCDPSession(page)
  const scripts = new Map<string, { url: string; isPacked: boolean }>()
  let files = 0
  let bytes = 0
  let unpacked: string | undefined
  devtools.on('Network.responseReceived', ({ requestId, response: { url, mimeType, headers } }) => {
    if (!/javascript/.test(mimeType)) return
    scripts.set(requestId, { url, isPacked: headers['content-encoding'] === 'gzip' })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (!script) return
    files += 1
    bytes += encodedDataLength
    if (!script.isPacked && encodedDataLength > worthPacking) unpacked = script.url
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  // The bar is one of gzip; a browser takes something smaller where it is offered.
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  return {
    read() {
      if (unpacked) throw new Error(`${unpacked} is not sent gzipped`)
      return { files, kilobytes: bytes / 1000 }
    },
  }
}
