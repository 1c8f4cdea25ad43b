import { signUp } from '../../e2e/support/account.ts'
import { signedIn } from '../../e2e/support/session.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { fillConferences } from '../support/fill.ts'
import { figureOf, scrollByNotches, scrollThrough, takeFrames, watchFrames } from '../support/frames.ts'
import type { Figure } from '../support/report.ts'

const ROWS = 10_000
/** Cards stand about 60 px apart; what is three times as far never comes. */
const MOST_PX = 3 * ROWS * 60

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
        // The portal's preloading after two seconds is over by then.
        await page.waitForLoadState('networkidle')
        await watchFrames(page)
        await scrollByNotches(page, 'down')
        const byNotches = await takeFrames(page)
        const last = page.locator(`main li[aria-setsize="${ROWS}"][aria-posinset="${ROWS}"]`)
        const isReached = async () => (await last.count()) > 0
        await scrollThrough(page, { direction: 'down', isReached, atMostPx: MOST_PX })
        return { byNotches, through: await takeFrames(page) }
      },
      { storageState, viewport: { width: 1440, height: 900 } },
    )
    return [
      figureOf(`list of ${ROWS} conferences, scrolled as a hand does, 10 notches a second`, frames.byNotches),
      figureOf(`the same, on to its end as fast as the browser takes turns`, frames.through),
    ]
  })
}
