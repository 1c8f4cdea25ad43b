import type { Browser } from '@playwright/test'
import { openBarePage } from '../support/bare-page.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { openDoor, withOtherInCall } from '../support/call.ts'
import { type Figure, rounded, spreadOf } from '../support/report.ts'
import { addStopwatch, readStopwatch } from '../support/stopwatch.ts'
import { byTurns } from '../support/turns.ts'

/** When the first key frame arrives varies by more than what is compared: few rounds say nothing. */
const ROUNDS = 21
const watched = { button: 'Join now', other: 'Other' }

/** Join pressed until the other's first frame: the room, against a page with nothing but livekit-client. */
export function measureJoin({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser((browser) =>
    withOtherInCall(lumi.url, browser, async ({ confId, attendeeUrl }) => {
      const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
      const once = {
        lumi: () => joinRoom(browser, attendeeUrl),
        bare: () => joinBare(browser, lumi.url, { confId, key }),
      }
      await once.lumi()
      await once.bare()
      const turns = await byTurns(once, ROUNDS)
      const [ofLumi, ofBare] = [turns.median('lumi'), turns.median('bare')]
      const ratio = ofLumi / ofBare
      return [
        {
          what: 'Join pressed → first remote video frame, against a bare page with only `livekit-client`',
          measured: `${rounded(ratio)} (${rounded(ofLumi, 0)} and ${rounded(ofBare, 0)} ms, medians of ${ROUNDS})`,
          spread: spreadOf(turns.ratios('lumi', 'bare')),
          bar: '≤ 1.1',
          kept: ratio <= 1.1,
        },
      ]
    }),
  )
}

const joinRoom = (browser: Browser, attendeeUrl: string) =>
  withFreshPage(browser, async (page) => {
    await addStopwatch(page, watched)
    await openDoor(page, attendeeUrl)
    await page.getByRole('button', { name: watched.button }).click()
    return readStopwatch(page)
  })

const joinBare = (browser: Browser, origin: string, way: { confId: string; key: string }) =>
  withFreshPage(browser, async (page) => {
    await addStopwatch(page, watched)
    await openBarePage(page, origin, way)
    await page.getByRole('button', { name: watched.button }).click()
    return readStopwatch(page)
  })
