import { signUp } from '../../e2e/support/account.ts'
import { createConference, type OwnConference } from '../../e2e/support/conference.ts'
import { joinAsListener, type Listener } from '../../e2e/support/listener.ts'
import { openBaselinePage } from '../support/baseline-page.ts'
import type { Bench } from '../support/bench.ts'
import {
  cpuInRoom,
  cpuOfBrowser,
  MEASURED_MS,
  type Pane,
  VIDEOS,
  withCameras,
} from '../support/remote-videos.ts'
import { type Figure, rounded, spreadOf } from '../support/report.ts'
import { byTurns } from '../support/turns.ts'

const CROWD = 49
const ROUNDS = 5
/** The panes beside the stage, opened one at a time. */
const panes = ['Users', 'Chat'] as const satisfies readonly Pane[]
type Measured = 'baseline' | `room${Pane}` | `crowd${Pane}`
/** The size in which the room shows nine people beside a pane in such a window: the cost depends on it. Pixels. */
const PICTURE_WIDTH = 362

/**
 * Measures the CPU time of a browser with eight remote videos: in the room, in the room with 49 people, and in a
 * baseline page.
 */
export async function measureVideoCpu({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const [few, many] = [await createConference(owner), await createConference(owner)]
  const people: Listener[] = []
  try {
    for (let number = VIDEOS; number < CROWD - 1; number += 1)
      people.push(await joinAsListener(lumi.url, many, number))
    // The eight send in one conference at a time: sixteen cameras would leave no processor for what is measured.
    const cameras = (conference: OwnConference, work: () => Promise<number>) =>
      withCameras(lumi.url, conference, work)
    const turns = await byTurns(
      {
        baseline: () => cameras(few, () => inBaselinePage(lumi.url, few)),
        roomUsers: () => cameras(few, () => inRoom(few, 'Users')),
        roomChat: () => cameras(few, () => inRoom(few, 'Chat')),
        crowdUsers: () => cameras(many, () => inRoom(many, 'Users')),
        crowdChat: () => cameras(many, () => inRoom(many, 'Chat')),
      },
      ROUNDS,
    )
    /** The room has one pane at a time: of the two, the one that costs more. */
    const worse = (ratios: (pane: Pane) => readonly [over: Measured, under: Measured]) => {
      const { pane, of } = panes
        .map((pane) => ({ pane, of: ratios(pane) }))
        .reduce((one, other) => (turns.ratio(...other.of) > turns.ratio(...one.of) ? other : one))
      const cores = (name: Measured) => rounded((turns.median(name) * 1000) / MEASURED_MS)
      const ratio = turns.ratio(...of)
      return {
        ratio,
        measured: `${rounded(ratio)} with ${pane} (${cores(of[0])} and ${cores(of[1])} cores, medians of ${ROUNDS})`,
        spread: spreadOf(turns.ratios(...of)),
      }
    }
    const ofRoom = worse((pane) => [`room${pane}`, 'baseline'])
    const ofCrowd = worse((pane) => [`crowd${pane}`, `room${pane}`])
    return [
      {
        what: `CPU of a browser with ${VIDEOS} remote videos, users or chat open, the worse of the two, against a baseline page with the same`,
        measured: ofRoom.measured,
        spread: ofRoom.spread,
        bar: '≤ 1.05',
        kept: ofRoom.ratio <= 1.05,
      },
      {
        what: `the same with ${CROWD} people, ${VIDEOS} of them with a picture, against ${VIDEOS} people`,
        measured: ofCrowd.measured,
        spread: ofCrowd.spread,
        bar: '≤ 1.15',
        kept: ofCrowd.ratio <= 1.15,
      },
    ]
  } finally {
    for (const { socket } of people) socket.close()
  }
}

const inRoom = ({ attendeeUrl }: OwnConference, pane: Pane) => cpuInRoom(attendeeUrl, pane)

const inBaselinePage = (origin: string, { confId, attendeeUrl }: OwnConference) =>
  cpuOfBrowser(async (page) => {
    const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
    await openBaselinePage(page, origin, {
      confId,
      key,
      ownShown: true,
      pictureWidth: PICTURE_WIDTH,
    })
    await page.getByRole('button', { name: 'Join now' }).click()
  })
