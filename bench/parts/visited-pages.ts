import type { Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { query } from '../../e2e/support/database.ts'
import { fillApp, names } from '../../e2e/support/filled-app.ts'
import { signedIn } from '../../e2e/support/session.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import type { Figure } from '../support/report.ts'

interface Place {
  /** The link that leads there: in the sidebar, or on the page before. */
  readonly link: string
  readonly title: string
  /** Something that it shows of its data. */
  readonly content: string
  /** The menu that contains the link. */
  readonly menu?: RegExp
}

const place = (link: string, content: string, { title = link, menu }: Partial<Place> = {}): Place => ({
  link,
  title,
  content,
  menu,
})

const places = [
  place('Dashboard', names.conference),
  place('Conferences', names.conference),
  place(names.conference, 'Location'),
  place('Users', names.user),
  place('Roles', names.account(1)),
  place('Recordings', names.recording),
  place('Library', names.file),
  place('Learning Platforms', names.blackboard, { menu: /^Integrations$/ }),
  place('Subscribers', names.subscriber),
  place(names.subscriber, 'Conference created', { title: `Deliveries to ${names.subscriber}` }),
  place('Downloads', "You're using"),
  place('Account Settings', 'Restore tour', { menu: /^Account of/ }),
  place('App Settings', 'About the app', { title: 'Basic Settings' }),
  place('Private Cloud', 'media.school.example.com'),
  place('My Servers', names.server),
  place('Installation', 'Media server'),
  place('Logs', 'Clear Log'),
]

/**
 * Measures the way from each of the portal's pages to the next, when both have been visited: frames until its data is
 * on the screen.
 */
export function measureVisitedPages({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const owner = await signUp(lumi.url)
    await query('UPDATE accounts SET is_admin = true WHERE username = $1', [owner.username])
    await fillApp(owner)
    const storageState = await signedIn(owner, lumi.url)
    const found = await withFreshPage(
      browser,
      async (page) => {
        await page.goto(`${lumi.url}/Portal`)
        await visitAll(page)
        const frames: { place: string; frames: number; waited: boolean }[] = []
        for (const one of places) frames.push({ place: one.title, ...(await go(page, one)) })
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
  for (const place of places) {
    await (await linkTo(page, place)).click()
    await page.getByRole('heading', { level: 1, name: place.title }).waitFor()
    await page.getByRole('main').getByText(place.content).first().waitFor()
  }
}

/** The link to a place, where it can be pressed. */
async function linkTo(page: Page, { link, menu }: Place) {
  const found = page.getByRole('link', { name: link, exact: true }).first()
  if (menu && !(await found.isVisible())) await page.getByRole('button', { name: menu }).click()
  await found.waitFor()
  return found
}

/** Presses the link and counts the frames until the content of its page can be painted. */
const go = async (page: Page, place: Place) => (await linkTo(page, place)).evaluate(countFrames, place)

/** In the page. */
function countFrames(link: HTMLElement | SVGElement, { title, content }: Place) {
  const isShown = () =>
    document.querySelector('h1')?.textContent?.trim() === title &&
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
      if (link instanceof HTMLElement) link.click()
      // Content that is present before the next frame is painted needed no wait.
      requestAnimationFrame(look)
    })
  })
}
