import type { Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { signedIn } from '../../e2e/support/session.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { fillConferences } from '../support/fill.ts'
import { type Figure, rounded } from '../support/report.ts'

const ROWS = 10_000
/** Longest that a frame may take to be as good as not noticed. */
const LONGEST_MS = 50
/** One turn of a wheel. */
const TURN_PX = 480

declare global {
  interface Window {
    lumiFrames?: number[]
  }
}

/** The list of conferences, scrolled by wheel from its first card to its last, while it loads page after page. */
export function measureLongList({ lumi, databaseUrl }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const owner = await signUp(lumi.url)
    const { confId } = await owner.client.conference.create({ body: { displayName: 'Conference 0' } })
    await fillConferences(databaseUrl, { clientId: owner.clientId, confId, wanted: ROWS })
    const storageState = await signedIn(owner, lumi.url)
    const frames = await withFreshPage(
      browser,
      async (page) => {
        await page.goto(`${lumi.url}/Portal/Conferences/1`)
        await page.getByRole('main').getByRole('listitem').first().hover()
        // What the portal loads ahead after two seconds is over by then.
        await page.waitForLoadState('networkidle')
        await page.evaluate(watchFrames)
        await scrollThrough(page)
        return page.evaluate(() => window.lumiFrames ?? [])
      },
      { storageState, viewport: { width: 1440, height: 900 } },
    )
    const long = frames.filter((ms) => ms > LONGEST_MS)
    return [
      {
        what: `list of ${ROWS} conferences, scrolled from end to end: frames over ${LONGEST_MS} ms`,
        measured: `${long.length} of ${frames.length}, the longest ${rounded(Math.max(...frames), 0)} ms`,
        bar: 'none',
        kept: long.length === 0,
      },
    ]
  })
}

/** In the page: how long each frame takes from now on. */
function watchFrames() {
  const frames: number[] = []
  window.lumiFrames = frames
  let before: number | undefined
  const look = (now: number) => {
    if (before !== undefined) frames.push(now - before)
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function scrollThrough(page: Page): Promise<void> {
  const last = page.locator(`main li[aria-setsize="${ROWS}"][aria-posinset="${ROWS}"]`)
  while ((await last.count()) === 0) await page.mouse.wheel(0, TURN_PX)
}
