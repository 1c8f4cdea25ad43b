import type { Browser, Page } from '@playwright/test'
import { openBaselinePage } from '../support/baseline-page.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { openLobby, withOtherInCall } from '../support/call.ts'
import { type Figure, rounded, spreadOf } from '../support/report.ts'
import { untilUnwatched } from '../support/sent-pictures.ts'
import { addStopwatch, readStopwatch } from '../support/stopwatch.ts'
import { byTurns } from '../support/turns.ts'

/** When the first key frame arrives varies by more than what is compared: few rounds say nothing. */
const ROUNDS = 21
const watched = { button: 'Join now', other: 'Other' }

/**
 * Join pressed until the first frame of somebody who is there alone: the room, against a page with nothing but
 * livekit-client.
 */
export function measureJoin({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser((browser) =>
    withOtherInCall(lumi.url, browser, async ({ confId, attendeeUrl }, other) => {
      const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
      const once = {
        lumi: () => joinRoom(browser, other, attendeeUrl),
        baseline: () => joinBaseline(browser, other, lumi.url, { confId, key }),
      }
      await once.lumi()
      await once.baseline()
      const turns = await byTurns(once, ROUNDS)
      const [ofLumi, ofBaseline] = [turns.median('lumi'), turns.median('baseline')]
      const ratio = ofLumi / ofBaseline
      return [
        {
          what: 'Join pressed → first remote video frame, against a plain page with only `livekit-client`',
          measured: `${rounded(ratio)} (${rounded(ofLumi, 0)} and ${rounded(ofBaseline, 0)} ms, medians of ${ROUNDS})`,
          spread: spreadOf(turns.ratios('lumi', 'baseline')),
          bar: '≤ 1.0',
          kept: ratio <= 1,
        },
      ]
    }),
  )
}

const joinRoom = (browser: Browser, other: Page, attendeeUrl: string) =>
  withFreshPage(browser, async (page) => {
    await addStopwatch(page, watched)
    await openLobby(page, attendeeUrl)
    await untilUnwatched(other)
    await page.getByRole('button', { name: watched.button }).click()
    return readStopwatch(page)
  })

const joinBaseline = (browser: Browser, other: Page, origin: string, way: { confId: string; key: string }) =>
  withFreshPage(browser, async (page) => {
    await addStopwatch(page, watched)
    await openBaselinePage(page, origin, way)
    await untilUnwatched(other)
    await page.getByRole('button', { name: watched.button }).click()
    return readStopwatch(page)
  })
