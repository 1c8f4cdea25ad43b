import type { Browser, Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { query } from '../../e2e/support/database.ts'
import { fillApp, names } from '../../e2e/support/filled-app.ts'
import { screensOf } from '../../e2e/support/screens.ts'
import { signedIn } from '../../e2e/support/session.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { sumOf, takeShifts, watchShifts } from '../support/layout-shifts.ts'
import { slowDown } from '../support/network.ts'
import { type Figure, rounded } from '../support/report.ts'

const BAR = 0.02
/** A good line of a phone: data comes noticeably after the page. */
const line = { latencyMs: 200, bytesASecond: 500_000 }
const sizes = [
  { width: 1440, height: 900 },
  { width: 800, height: 900 },
  { width: 375, height: 720 },
]

/** Measures the layout shift of every page while it loads with an empty cache and its data arrives late. */
export function measureLayoutShift({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const owner = await signUp(lumi.url)
    await query('UPDATE accounts SET is_admin = true WHERE username = $1', [owner.username])
    const paths = screensOf(await fillApp(owner)).map(({ path }) => path)
    for (const { displayName, subscriberId } of (await owner.client.subscriber.list()).items)
      if (displayName === names.subscriber) paths.push(`/Portal/Subscribers/${subscriberId}`)
    const storageState = await signedIn(owner, lumi.url)
    const figures: Figure[] = []
    for (const viewport of sizes) {
      const found: { path: string; shift: number }[] = []
      for (const path of paths) {
        const shift = await shiftOf(browser, `${lumi.url}${path}`, { viewport, storageState })
        found.push({ path: path.replace(/\/[a-z0-9]{8,}/, '/{id}'), shift })
      }
      const worst = found.toSorted((a, b) => b.shift - a.shift)
      const top = worst[0]
      const over = worst.filter(({ shift }) => shift > BAR)
      figures.push({
        what: `layout shift while a page loads, largest of ${found.length} pages, ${viewport.width} px wide`,
        measured: top ? `${rounded(top.shift, 3)} (${top.path})` : 'none',
        bar: `≤ ${BAR} each`,
        kept: over.length === 0,
        note: over.length > 1 ? `${over.length} pages are over it` : undefined,
      })
    }
    return figures
  })
}

type Options = NonNullable<Parameters<typeof withFreshPage>[2]>

const shiftOf = (browser: Browser, url: string, options: Options): Promise<number> =>
  withFreshPage(
    browser,
    async (page) => {
      await slowDown(page, line)
      await page.addInitScript(watchShifts)
      await page.goto(url)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await settled(page)
      const shifts = await takeShifts(page)
      const shift = sumOf(shifts)
      // The moved parts help to find the cause.
      if (shift > BAR) for (const one of shifts) console.log(url, rounded(one.value, 3), one.moved.join(', '))
      return shift
    },
    options,
  )

/** Nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
}
