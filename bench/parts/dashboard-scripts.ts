import { signUp } from '../../e2e/support/account.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { type Figure, rounded } from '../support/report.ts'
import { meterScripts } from '../support/script-meter.ts'

declare global {
  interface Window {
    lumiDashboardShown?: number
  }
}

/** Gzipped JavaScript from the sign-in page, with a cold cache, to a dashboard that can be used. */
export function measureDashboardScripts({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser((browser) =>
    withFreshPage(browser, async (page) => {
      const owner = await signUp(lumi.url)
      await owner.client.conference.create({ body: { displayName: 'Algebra' } })
      const meter = await meterScripts(page)
      await page.addInitScript(watchForConference)
      await page.goto(`${lumi.url}/SignIn`)
      await page.getByLabel('Username').fill(owner.username)
      await page.getByLabel('Password', { exact: true }).fill(owner.password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForFunction(() => window.lumiDashboardShown !== undefined)
      // Scripts that are preloaded later belong to the other pages.
      const { files, kilobytes } = meter.read(await page.evaluate(() => window.lumiDashboardShown))
      return [
        {
          what: 'gzipped JavaScript from the sign-in page to a usable dashboard, cold cache',
          measured: `${rounded(kilobytes, 0)} kB in ${files} files`,
          bar: '≤ 230 kB',
          kept: kilobytes <= 230,
        },
      ]
    }),
  )
}

/** Runs in the page: the dashboard is usable when its conferences are shown. Milliseconds since the epoch. */
function watchForConference() {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main li h3')) return
    window.lumiDashboardShown = Date.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
