import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { slowDown } from '../support/network.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'

const TURNS = 5
/** A device far from its mast: round-trip time and throughput. */
const LATENCY_MS = 400
const BYTES_A_SECOND = 50_000

declare global {
  interface Window {
    lumiSignInShown?: number
  }
}

/** The sign-in page on a slow link with an empty cache: when something is seen, and when somebody can sign in. */
export function measureSlowLink({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const seen: number[] = []
    const usable: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      await withFreshPage(browser, async (page) => {
        await slowDown(page, { latencyMs: LATENCY_MS, bytesASecond: BYTES_A_SECOND })
        await page.addInitScript(watchForSignIn)
        await page.goto(`${lumi.url}/SignIn`)
        await page.waitForFunction(() => window.lumiSignInShown !== undefined)
        await page.waitForFunction(firstPaint)
        seen.push((await page.evaluate(firstPaint)) ?? Number.NaN)
        usable.push(await page.evaluate(() => window.lumiSignInShown ?? Number.NaN))
      })
    }
    return [
      figure('something of the sign-in page to be seen', seen, 1_500),
      figure('sign-in usable', usable, 5_000),
    ]
  })
}

/** Runs in the page: the form is shown with its button, since the page renders both at once. */
function watchForSignIn() {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('form button[type=submit]')) return
    window.lumiSignInShown = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime

function figure(what: string, milliseconds: readonly number[], bar: number): Figure {
  const middle = median(milliseconds)
  return {
    what: `${what}, ${LATENCY_MS} ms and ${BYTES_A_SECOND / 1000} kB/s, cold cache`,
    measured: `${rounded(middle / 1000, 1)} s`,
    spread: spreadOf(
      milliseconds.map((ms) => ms / 1000),
      1,
    ),
    bar: `≤ ${rounded(bar / 1000, 1)} s`,
    kept: middle <= bar,
  }
}
