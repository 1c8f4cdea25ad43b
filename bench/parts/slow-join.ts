import type { Bench } from '../support/bench.ts'
import { withBrowser } from '../support/browser.ts'
import { waterfallOf } from '../support/join-marks.ts'
import { firstFrames, type Join, joinInTurns } from '../support/joins.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'

const ROUNDS = 7
/** An inexpensive phone in a mobile network. */
const device = { latencyMs: 150, bytesASecond: 200_000, cpuSlowdown: 4 }
const onDevice = 'CPU ÷ 4, 1.6 Mbit/s, 150 ms, cold cache'

/** Measures the lobby and the join on a slow device: the room, against a page with nothing but livekit-client. */
export function measureSlowJoin({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const joins = await joinInTurns(browser, lumi.url, { rounds: ROUNDS, device })
    const lobbies = (all: readonly Join[]) => all.map(({ lobbyReady }) => lobbyReady)
    const baseline = joins['plain page']
    return [
      {
        ...figure(
          'Join pressed → first remote video frame',
          firstFrames(joins.room),
          firstFrames(baseline),
          1.1,
        ),
        details: waterfallOf(joins),
      },
      figure('link opened → lobby ready', lobbies(joins.room), lobbies(baseline)),
    ]
  })
}

function figure(what: string, room: readonly number[], baseline: readonly number[], bar?: number): Figure {
  const ratio = median(room) / median(baseline)
  return {
    what: `${what}, against a plain page with only \`livekit-client\`, ${onDevice}`,
    measured: `${rounded(ratio)} (${rounded(median(room), 0)} and ${rounded(median(baseline), 0)} ms, medians of ${ROUNDS})`,
    spread: spreadOf(room.map((time, round) => time / (baseline[round] ?? Number.NaN))),
    bar: bar === undefined ? '' : `≤ ${bar}`,
    kept: bar === undefined ? undefined : ratio <= bar,
  }
}
