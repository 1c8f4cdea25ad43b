import type { Page } from '@playwright/test'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'
import { meterScripts } from '../support/script-meter.ts'

const words = ['webhooks', 'upload', 'token', 'conferenceUser', 'privileges', 'rate limit']
/** The page has another box, with its languages. */
const searchField = { name: 'Search the docs' }
const BAR_MS = 50
const INDEX_BAR_KB = 150

declare global {
  interface Window {
    /** Milliseconds from a key to the results of it on screen. */
    lumiSearchTimes?: number[]
  }
}

/** The search of the documentation: from a key to its results, and the size of what the first search loads. */
export function measureDocsSearch({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser((browser) =>
    withFreshPage(browser, async (page) => {
      const meter = await meterScripts(page)
      await page.addInitScript(watchSearch)
      await page.goto(`${lumi.url}/Docs/Docs/Overview`)
      await page.locator('header button[aria-keyshortcuts="/"]:enabled').waitFor()
      await page.waitForLoadState('networkidle')
      const before = meter.read()
      await page.keyboard.press('/')
      await page.getByRole('combobox', searchField).waitFor()
      await page.waitForLoadState('networkidle')
      const loaded = meter.read().kilobytes - before.kilobytes
      const times = await typeAll(page)
      const middle = median(times)
      return [
        {
          what: `documentation search, key to the results on screen, ${times.length} keys`,
          measured: `${rounded(middle, 1)} ms`,
          spread: spreadOf(times, 1),
          bar: `≤ ${BAR_MS} ms each`,
          kept: Math.max(...times) <= BAR_MS,
        },
        {
          what: 'gzipped index of the documentation, with the code that reads it',
          measured: `${rounded(loaded, 0)} kB`,
          bar: `≤ ${INDEX_BAR_KB} kB`,
          kept: loaded > 0 && loaded <= INDEX_BAR_KB,
        },
      ]
    }),
  )
}

/** Types every word, key by key, each once the results of the one before are shown. */
async function typeAll(page: Page): Promise<number[]> {
  for (const word of words) {
    await page.getByRole('combobox', searchField).fill('')
    for (const letter of word) {
      await page.keyboard.press(letter)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    }
    await page.getByRole('option').first().waitFor()
  }
  return page.evaluate(() => window.lumiSearchTimes ?? [])
}

/** Runs in the page. A key that changes no result, such as the last of a word, has no time. */
function watchSearch() {
  const times: number[] = []
  window.lumiSearchTimes = times
  let pressed: number | undefined
  addEventListener(
    'keydown',
    ({ timeStamp, target }) => {
      pressed = target instanceof HTMLInputElement ? timeStamp : undefined
    },
    true,
  )
  new MutationObserver((changes) => {
    const began = pressed
    const isOfList = changes.some(
      ({ target }) => target instanceof Element && target.closest('[role=listbox]'),
    )
    if (began === undefined || !isOfList) return
    pressed = undefined
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)))
  }).observe(document, { childList: true, subtree: true })
}
