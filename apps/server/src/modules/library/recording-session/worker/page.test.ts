import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findBrowser } from '../../document/find-program.ts'
import { openPage } from './page.ts'

// The first start of Chromium after a boot reads it from disk, which can take most of a minute.
vi.setConfig({ testTimeout: 90_000 })

const browser = findBrowser() ?? ''

/**
 * Asks for a key for a while, begins to record, reports pieces for a while once it is to stop, and answers nothing
 * else.
 */
const script = `
  for (let ask = 0; ask < 4; ask += 1) {
    await lumiRecorderWantKey('key')
    await new Promise((resolve) => setTimeout(resolve, 800))
  }
  globalThis.lumiRecorder = {
    start: async () => undefined,
    pause: () => new Promise(() => undefined),
    async stop() {
      for (let piece = 0; piece < 4; piece += 1) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await lumiRecorderReport({ kind: 'chunk', data: '', seconds: 1 })
      }
    },
  }`
const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><script type="module">${script}</script>`)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

test.runIf(browser)(
  'a page that does not answer is given up, one that still asks or reports is not',
  async () => {
    const reports: string[] = []
    const page = await openPage({
      executable: browser,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      setup: async () => expect.fail('This page asks for nothing'),
      media: async () => expect.fail('This page asks for nothing'),
      wantKey: async () => undefined,
      onReport: async ({ kind }) => void reports.push(kind),
      limitsMs: { ready: 3000, start: 10_000, pause: 1000, resume: 1000, stop: 1500 },
    })
    try {
      await page.start()
      await expect(page.pause()).rejects.toThrow('no answer')
      await page.stop()
      expect(reports).toEqual(Array(4).fill('chunk'))
    } finally {
      await page.close()
    }
  },
)
