import type { Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { fillApp } from '../../e2e/support/filled-app.ts'
import { signedIn } from '../../e2e/support/session.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import type { Figure } from '../support/report.ts'

/** Pages of the sidebar, and something that each shows of its data. */
const places = [
  ['Dashboard', 'Algebra'],
  ['Conferences', 'Algebra'],
  ['Users', 'Emmy Noether'],
  ['Roles', 'pupil1'],
  ['Recordings', 'Algebra, recorded'],
  ['Library', 'Lesson 1.txt'],
  ['App Settings', 'About the app'],
] as const

/** From each of the portal's pages to the next, when both have been visited: frames until its data is on the screen. */
export function measureVisitedPages({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const owner = await signUp(lumi.url)
    await fillApp(owner)
    const storageState = await signedIn(owner, lumi.url)
    const found = await withFreshPage(
      browser,
      async (page) => {
        await page.goto(`${lumi.url}/Portal`)
        await visitAll(page)
        const frames: { place: string; frames: number; waited: boolean }[] = []
        for (const [place, content] of places) frames.push({ place, ...(await go(page, place, content)) })
        return frames
      },
      { storageState, viewport: { width: 1440, height: 900 } },
    )
    const slow = found.filter(({ frames, waited }) => frames > 1 || waited)
    return [
      {
        what: 'from one visited page of the portal to another: content in the same frame, no skeleton',
        measured: `${found.length - slow.length} of ${found.length}`,
        bar: 'all',
        kept: slow.length === 0,
        note: slow.map(({ place, frames }) => `${place} after ${frames} frames`).join(', ') || undefined,
      },
    ]
  })
}

async function visitAll(page: Page): Promise<void> {
  for (const [place, content] of places) {
    await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click()
    await page.getByRole('main').getByText(content).first().waitFor()
  }
}

/** In the page: presses a place in the sidebar and counts the frames until its content is there to be painted. */
const go = (page: Page, place: string, content: string) =>
  page.evaluate(
    ({ place, content }) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
      const link = links.find(({ textContent }) => textContent?.trim() === place)
      if (!link) throw new Error(`There is no way to ${place}`)
      const isShown = () =>
        link.getAttribute('aria-current') === 'page' &&
        document.querySelector('main')?.innerText.includes(content) === true
      return new Promise<{ frames: number; waited: boolean }>((resolve) => {
        let frames = 0
        let waited = false
        const look = () => {
          frames += 1
          if (isShown()) return resolve({ frames, waited })
          waited ||= document.querySelector('main [aria-busy=true]') !== null
          requestAnimationFrame(look)
        }
        requestAnimationFrame(() => {
          link.click()
          // What is there before the next frame is painted was never waited for.
          requestAnimationFrame(look)
        })
      })
    },
    { place, content },
  )
