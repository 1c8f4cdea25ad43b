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
/** One notch of it, and how long a hand takes from one to the next. */
const NOTCH_PX = 100
const NOTCH_MS = 100
const NOTCHES = 300
/** Cards stand about 60 px apart, counted one by one: after so many turns without the last, it never comes. */
const MOST_TURNS = 3 * Math.ceil((ROWS * 60) / TURN_PX)

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
        await scrollByNotches(page)
        const byNotches = await page.evaluate(takeFrames)
        await scrollThrough(page)
        return { byNotches, through: await page.evaluate(takeFrames) }
      },
      { storageState, viewport: { width: 1440, height: 900 } },
    )
    return [
      figure(`list of ${ROWS} conferences, scrolled as a hand does, 10 notches a second`, frames.byNotches),
      figure(`the same, on to its end as fast as the browser takes turns`, frames.through),
    ]
  })
}

function figure(what: string, frames: readonly number[]): Figure {
  // Three frames of a screen of 60 Hz are 50 ms, give or take what the clock rounds.
  const long = frames.filter((ms) => Math.round(ms) > LONGEST_MS)
  return {
    what: `${what}: frames over ${LONGEST_MS} ms`,
    measured: `${long.length} of ${frames.length}, the longest ${rounded(Math.max(...frames), 0)} ms`,
    bar: 'none',
    kept: long.length === 0,
  }
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

/** In the page: the frames since the last call. */
function takeFrames(): number[] {
  return window.lumiFrames?.splice(0) ?? []
}

async function scrollByNotches(page: Page): Promise<void> {
  for (let notch = 0; notch < NOTCHES; notch += 1) {
    await page.mouse.wheel(0, NOTCH_PX)
    await page.waitForTimeout(NOTCH_MS)
  }
}

async function scrollThrough(page: Page): Promise<void> {
  const last = page.locator(`main li[aria-setsize="${ROWS}"][aria-posinset="${ROWS}"]`)
  for (let turns = 0; (await last.count()) === 0; turns += 1) {
    if (turns === MOST_TURNS) throw new Error(`The last of ${ROWS} conferences was not come to`)
    await page.mouse.wheel(0, TURN_PX)
  }
}
