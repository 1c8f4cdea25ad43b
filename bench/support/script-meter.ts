import type { Page } from '@playwright/test'

export interface ScriptMeter {
  /**
   * Scripts that have come in so far, or those asked for before a time, and their bytes over the wire, or those that
   * have come before a time. Milliseconds since the epoch.
   */
  read(askedBefore?: number, comeBefore?: number): { readonly files: number; readonly kilobytes: number }
}

/** Smaller scripts may come as they are. Bytes. */
const worthPacking = 1000

interface Script {
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly asked: number
  readonly isPacked: boolean
  readonly pieces: { readonly at: number; readonly bytes: number }[]
}

const bytesOf = ({ pieces }: Script, comeBefore = Number.POSITIVE_INFINITY) =>
  pieces.reduce((sum, { at, bytes }) => sum + (at < comeBefore ? bytes : 0), 0)

/** Counts the compressed bytes of every script that a page loads, preloaded ones included, without their headers. */
export async function meterScripts(page: Page): Promise<ScriptMeter> {
  const devtools = await page.context().newCDPSession(page)
  const scripts = new Map<string, Script>()
  const asked = new Map<string, number>()
  // Time of the browser's own clock, from which all other times are counted.
  let clockBegan = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, wallTime, timestamp }) => {
    asked.set(requestId, wallTime * 1000)
    clockBegan = (wallTime - timestamp) * 1000
  })
  devtools.on('Network.responseReceived', ({ requestId, response: { url, mimeType, headers } }) => {
    if (!/javascript/.test(mimeType)) return
    const isPacked = headers['content-encoding'] === 'gzip'
    scripts.set(requestId, { url, asked: asked.get(requestId) ?? 0, isPacked, pieces: [] })
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    const at = clockBegan + timestamp * 1000
    scripts.get(requestId)?.pieces.push({ at, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  // The bar is one of gzip; a browser takes something smaller where it is offered.
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  return {
    read(askedBefore = Number.POSITIVE_INFINITY, comeBefore) {
      const loaded = [...scripts.values()].filter(({ asked }) => asked < askedBefore)
      const unpacked = loaded.find((script) => !script.isPacked && bytesOf(script) > worthPacking)
      if (unpacked) throw new Error(`${unpacked.url} is not sent gzipped`)
      const bytes = loaded.reduce((sum, script) => sum + bytesOf(script, comeBefore), 0)
      return { files: loaded.length, kilobytes: bytes / 1000 }
    },
  }
}
