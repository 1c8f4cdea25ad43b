import type { Bench } from '../support/bench.ts'
import { withBrowser } from '../support/browser.ts'
import { waterfallOf } from '../support/join-marks.ts'
import { firstFrames, joinInTurns } from '../support/joins.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'

/** The arrival of the first key frame varies by more than the compared difference, so a few rounds mean nothing. */
const ROUNDS = 21
const BAR = 1.3

/**
 * Measures from pressing Join to the first frame of a person who is alone in the call: the room, against a page with
 * nothing but livekit-client.
 */
export function measureJoin({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const joins = await joinInTurns(browser, lumi.url, { rounds: ROUNDS })
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
  })
}
