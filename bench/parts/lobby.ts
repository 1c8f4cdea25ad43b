import type { Page } from '@playwright/test'
import { openBaselinePage } from '../support/baseline-page.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { openLobby, withOtherInCall } from '../support/call.ts'
import { readLobbyReady, recordLobbyReady } from '../support/lobby-ready.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'
import { byTurns } from '../support/turns.ts'

const ROUNDS = 15
const BAR = 2
const MOST_REQUESTS = 40

/** Measures from opening a link, with an empty cache, to a lobby that is ready; and the requests that it takes. */
export function measureLobby({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser((browser) =>
    withOtherInCall(lumi.url, browser, async ({ confId, attendeeUrl }) => {
      const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
      const requests: number[] = []
      const timeToReady = (open: (page: Page) => Promise<void>) =>
        withFreshPage(browser, async (page) => {
          await recordLobbyReady(page, 'Join now')
          await open(page)
          return readLobbyReady(page)
        })
      const turns = await byTurns(
        {
          room: () =>
            timeToReady(async (page) => {
              let count = 0
              page.on('request', () => {
                count += 1
              })
              await openLobby(page, attendeeUrl)
              requests.push(count)
            }),
          baseline: () => timeToReady((page) => openBaselinePage(page, lumi.url, { confId, key })),
        },
        ROUNDS,
      )
      const [room, baseline] = [turns.median('room'), turns.median('baseline')]
      const ratio = room / baseline
      return [
        {
          what: 'link opened → lobby ready, cold cache, against a plain page with only `livekit-client`',
          measured: `${rounded(ratio)} (${rounded(room, 0)} and ${rounded(baseline, 0)} ms, medians of ${ROUNDS})`,
          spread: spreadOf(turns.ratios('room', 'baseline')),
          bar: `≤ ${rounded(BAR, 1)}`,
          kept: ratio <= BAR,
        },
        {
          what: 'requests of the link until the lobby is ready, with the code of the call that is loaded meanwhile',
          measured: String(median(requests)),
          spread: spreadOf(requests, 0),
          bar: `≤ ${MOST_REQUESTS}`,
          kept: median(requests) <= MOST_REQUESTS,
        },
      ]
    }),
  )
}
