import type { Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { control, enterMuted } from '../../e2e/support/room.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { type Figure, median, rounded } from '../support/report.ts'

const TURNS = 24
/** More than enough for as many pages. */
const LINES = 2000
const name = 'lecture.txt'

const lines = Array.from({ length: LINES }, (_, line) => `Line ${line + 1}, as lectures have them`)

/**
 * Measures the time from the press with which the presenter turns a page to the picture of it that another person
 * sees.
 */
export async function measurePageTurns({ lumi }: Bench): Promise<Figure[]> {
  const conference = await createConference(await signUp(lumi.url))
  const lecture = { name, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) }
  const times = await withBrowser((browser) =>
    withFreshPage(browser, (presenter) =>
      withFreshPage(browser, async (other) => {
        await enterMuted(presenter, conference.hostUrl, 'Presenter')
        await enterMuted(other, conference.attendeeUrl, 'Other')
        await control(presenter, 'Files').click()
        await presenter.locator('input[type=file]').setInputFiles(lecture)
        await presenter.getByRole('button', { name: `Share ${name}`, exact: true }).click()
        await Promise.all([presenter, other].map((page) => shown(page, 1)))
        return turnAll(presenter, other)
      }),
    ),
  )
  const middle = median(times)
  return [
    {
      what: 'a page turned by the presenter → shown by the others, median, document already loaded',
      measured: `${rounded(middle, 0)} ms (${times.length} pages, the slowest ${rounded(Math.max(...times), 0)} ms)`,
      bar: '≤ 150 ms',
      kept: middle <= 150,
    },
  ]
}

/** One page after the other. Both pages run on one machine and have one clock. */
async function turnAll(presenter: Page, other: Page): Promise<number[]> {
  const times: number[] = []
  for (let page = 2; page <= TURNS + 1; page += 1) {
    const seen = shown(other, page)
    const pressed = await presenter.getByRole('button', { name: 'Next page' }).evaluate((button) => {
      ;(button as HTMLElement).click()
      return Date.now()
    })
    times.push((await seen) - pressed)
  }
  return times
}

/** When the frame with this page was there. */
const shown = (page: Page, number: number): Promise<number> =>
  page.evaluate(
    (number) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(`[role=img] > canvas[data-page="${number}"]`)) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    number,
  )
