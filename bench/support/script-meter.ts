import type { Page } from '@playwright/test'

export interface ScriptMeter {
  /** Scripts that have come in so far, or those asked for before a time, and their bytes over the wire. */
  read(askedBefore?: number): { readonly files: number; readonly kilobytes: number }
}

/** Smaller scripts may come as they are. Bytes. */
const worthPacking = 1000

interface Script {
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly asked: number
  readonly isPacked: boolean
  bytes: number
}

/** Counts the compressed bytes of every script that a page loads, preloaded ones included, without their headers. */
export async function meterScripts(page: Page): Promise<ScriptMeter> {
  const devtools = await page.context().newCDPSession(page)
  const scripts = new Map<string, Script>()
  const asked = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, wallTime }) => asked.set(requestId, wallTime * 1000))
  devtools.on('Network.responseReceived', ({ requestId, response: { url, mimeType, headers } }) => {
    if (!/javascript/.test(mimeType)) return
    const isPacked = headers['content-encoding'] === 'gzip'
    scripts.set(requestId, { url, asked: asked.get(requestId) ?? 0, isPacked, bytes: 0 })
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  // The bar is one of gzip; a browser takes something smaller where it is offered.
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  return {
    read(askedBefore = Number.POSITIVE_INFINITY) {
      const loaded = [...scripts.values()].filter(({ asked }) => asked < askedBefore)
      const unpacked = loaded.find(({ isPacked, bytes }) => !isPacked && bytes > worthPacking)
      if (unpacked) throw new Error(`${unpacked.url} is not sent gzipped`)
      return { files: loaded.length, kilobytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
    },
  }
}
