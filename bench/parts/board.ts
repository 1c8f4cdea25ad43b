import { createLumiClient } from '@lumi/sdk'
import { signUp } from '../../e2e/support/account.ts'
import { createConference, type OwnConference } from '../../e2e/support/conference.ts'
import { openDrawing } from '../../e2e/support/drawer.ts'
import { joinAsListener, type Listener } from '../../e2e/support/listener.ts'
import type { Bench } from '../support/bench.ts'
import { boxAt, joinLate, labelAt, play } from '../support/board.ts'
import { residentMegabytes } from '../support/process-memory.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'
import { measureStrokes } from './board-strokes.ts'

const ELEMENTS = 5_000
const EDITS = 20_000
const PEOPLE = 20

/** A large board that somebody comes late to, and how fast strokes reach others on a new board and on an old one. */
export async function measureBoard({ lumi }: Bench): Promise<Figure[]> {
  const conference = await createConference(await signUp(lumi.url))
  const asPresenter = { ...conference, attendeeUrl: conference.presenterUrl }
  const people: Listener[] = []
  const come = async () => people.push(await joinAsListener(lumi.url, asPresenter, people.length))
  try {
    await come()
    // Before everything else: on a server that has done nothing yet.
    const late = await measureLateJoin(lumi, conference, people[0] as Listener)
    while (people.length < PEOPLE) await come()
    return [...late, ...(await measureStrokes(lumi.url, conference, people))]
  } finally {
    for (const { socket } of people) socket.close()
  }
}

async function measureLateJoin(
  lumi: Bench['lumi'],
  conference: OwnConference,
  { token }: Listener,
): Promise<Figure[]> {
  const client = createLumiClient({ baseUrl: lumi.url, getToken: () => token })
  const params = { id: conference.confId }
  const pid = await lumi.pidOf('server')
  const before = residentMegabytes(pid)
  const { boardId, pages } = await client.board.create({ params, body: {} })
  const drawer = await openDrawing(lumi.url, pages[0]?.pageId ?? '', token)
  const last = ELEMENTS - 1
  await play(drawer, [
    ...Array.from({ length: last }, (_, number) => boxAt(number)),
    ...Array.from({ length: EDITS - ELEMENTS }, (_, edit) => boxAt(edit % last, 2 + edit)),
    labelAt(last),
  ])
  await client.share.start({ params, body: { kind: 'whiteboard', boardId } })
  const after = residentMegabytes(pid)
  const seconds = await joinLate(conference.attendeeUrl)
  drawer.close()
  const grown = before === undefined || after === undefined ? undefined : after - before
  const what = `whiteboard of ${ELEMENTS} elements after ${EDITS} edits`
  const middle = median(seconds)
  return [
    {
      what: `${what}: 'Join now' → drawn, median of ${seconds.length}`,
      measured: `${rounded(middle, 2)} s`,
      spread: spreadOf(seconds),
      bar: '≤ 2 s',
      kept: middle <= 2,
    },
    {
      what: `${what}: memory of a fresh server more than before`,
      measured: grown === undefined ? 'not told by this system' : `${rounded(grown, 0)} MB`,
      bar: '≤ 50 MB',
      kept: grown === undefined || grown <= 50,
    },
  ]
}
