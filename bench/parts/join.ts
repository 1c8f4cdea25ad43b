import type { Page } from '@playwright/test'
import { openBaselinePage } from '../support/baseline-page.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { openLobby, withOtherInCall } from '../support/call.ts'
import { type JoinMarks, readJoinMarks, recordJoinMarks, waterfallOf } from '../support/join-marks.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'
import { untilUnwatched } from '../support/sent-pictures.ts'

/** The arrival of the first key frame varies by more than the compared difference, so a few rounds mean nothing. */
const ROUNDS = 21
const BAR = 1.5
const watched = { button: 'Join now', other: 'Other' }

/**
 * Measures from pressing Join to the first frame of a person who is alone in the call: the room, against a page with
 * nothing but livekit-client.
 */
export function measureJoin({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser((browser) =>
    withOtherInCall(lumi.url, browser, async ({ confId, attendeeUrl }, other) => {
      const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
      const join = (open: (page: Page) => Promise<void>) =>
        withFreshPage(browser, async (page) => {
          await recordJoinMarks(page, watched)
          await open(page)
          await untilUnwatched(other)
          await page.getByRole('button', { name: watched.button }).click()
          return readJoinMarks(page)
        })
      const joinRoom = () => join((page) => openLobby(page, attendeeUrl))
      const joinBaseline = () => join((page) => openBaselinePage(page, lumi.url, { confId, key }))
      await joinRoom()
      await joinBaseline()

      // Takes turns, so that other work of the machine affects both.
      const joins: Record<'room' | 'plain page', JoinMarks[]> = { room: [], 'plain page': [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        joins.room.push(await joinRoom())
        joins['plain page'].push(await joinBaseline())
      }
      const [ofRoom, ofBaseline] = [firstFrames(joins.room), firstFrames(joins['plain page'])]
      const ratio = median(ofRoom) / median(ofBaseline)
      return [
        {
          what: 'Join pressed → first remote video frame, against a plain page with only `livekit-client`',
          measured: `${rounded(ratio)} (${rounded(median(ofRoom), 0)} and ${rounded(median(ofBaseline), 0)} ms, medians of ${ROUNDS})`,
          spread: spreadOf(ofRoom.map((time, round) => time / (ofBaseline[round] ?? Number.NaN))),
          bar: `≤ ${BAR}`,
          kept: ratio <= BAR,
          details: waterfallOf(joins),
        },
      ]
    }),
  )
}

const firstFrames = (joins: readonly JoinMarks[]) =>
  joins.map((marks) => marks['first frame shown'] ?? Number.NaN)
