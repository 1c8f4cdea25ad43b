import { setTimeout } from 'node:timers/promises'
import { HocuspocusProvider } from '@hocuspocus/provider'
import { collabPath } from '@lumi/contract/values'
import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import * as Y from 'yjs'
import { signUp } from '../../e2e/support/account.ts'
import { createConference, type OwnConference } from '../../e2e/support/conference.ts'
import { joinAsListener, type Listener } from '../../e2e/support/listener.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { openLobby } from '../support/call.ts'
import { residentMegabytes } from '../support/process-memory.ts'
import { type Figure, median, rounded } from '../support/report.ts'

const ELEMENTS = 5_000
const EDITS = 20_000
const PEOPLE = 20
/** How often each of them draws while it is measured, and for how long. */
const A_SECOND = 10
const SECONDS = 10
/** Two hours in which each of them changes something every two seconds. */
const TWO_HOURS = (PEOPLE * 2 * 3600) / 2
/** Changes that go in one message, so that they are played in seconds and no limit is met. */
const AT_ONCE = 100
const LAST = 'The last of all'

/** A large board that somebody comes late to, and how fast strokes reach others on a new board and on an old one. */
export async function measureBoard({ lumi }: Bench): Promise<Figure[]> {
  const conference = await createConference(await signUp(lumi.url))
  const people: Listener[] = []
  try {
    const asPresenter = { ...conference, attendeeUrl: conference.presenterUrl }
    for (let number = 0; number < PEOPLE; number += 1)
      people.push(await joinAsListener(lumi.url, asPresenter, number))
    const strokes = await measureStrokes(lumi.url, conference, people)
    return [...(await measureLateJoin(lumi, conference, people)), ...strokes]
  } finally {
    for (const { socket } of people) socket.close()
  }
}

type Elements = Y.Map<unknown>

interface Drawer {
  readonly provider: HocuspocusProvider
  readonly elements: Elements
}

async function openPage(url: string, pageId: string, token: string): Promise<Drawer> {
  const document = new Y.Doc()
  const provider = new HocuspocusProvider({
    url: `${url.replace('http', 'ws')}${collabPath}`,
    name: pageId,
    document,
    token,
  })
  await until(() => provider.isSynced)
  return { provider, elements: document.getMap('elements') }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setTimeout(20)
}

const addBoard = (url: string, { confId }: OwnConference, { token }: Listener) =>
  createLumiClient({ baseUrl: url, getToken: () => token }).board.create({ params: { id: confId }, body: {} })

const rectangle = (number: number, version = 1) => ({
  id: `rectangle-${number}`,
  type: 'rectangle',
  x: (number % 100) * 14 - 700,
  y: Math.floor(number / 100) * 14 - 350,
  width: 10,
  height: 10,
  version,
  versionNonce: version,
  index: null,
})

/** In one message of several changes each. */
async function play({ provider, elements }: Drawer, changes: readonly (readonly [string, unknown])[]) {
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    elements.doc?.transact(() => {
      for (const [id, value] of changes.slice(from, from + AT_ONCE)) elements.set(id, value)
    })
    await until(() => !provider.hasUnsyncedChanges)
  }
}

async function measureLateJoin(
  lumi: Bench['lumi'],
  conference: OwnConference,
  people: readonly Listener[],
): Promise<Figure[]> {
  const [first] = people as [Listener]
  const board = await addBoard(lumi.url, conference, first)
  const pid = await lumi.pidOf('server')
  const before = residentMegabytes(pid)
  const drawer = await openPage(lumi.url, board.pages[0]?.pageId ?? '', first.token)
  const text = {
    ...rectangle(ELEMENTS),
    id: 'last',
    type: 'text',
    text: LAST,
    originalText: LAST,
    fontSize: 20,
  }
  await play(drawer, [
    ...Array.from(
      { length: ELEMENTS - 1 },
      (_, number) => [`rectangle-${number}`, rectangle(number)] as const,
    ),
    ...Array.from({ length: EDITS - ELEMENTS }, (_, edit) => {
      const number = edit % (ELEMENTS - 1)
      return [`rectangle-${number}`, rectangle(number, 2 + edit)] as const
    }),
    ['last', text] as const,
  ])
  const client = createLumiClient({ baseUrl: lumi.url, getToken: () => first.token })
  const { boardId } = board
  await client.share.start({ params: { id: conference.confId }, body: { kind: 'whiteboard', boardId } })
  const after = residentMegabytes(pid)
  const seconds = await withBrowser((browser) =>
    withFreshPage(browser, (page) => joinLate(page, conference.attendeeUrl)),
  )
  drawer.provider.destroy()
  const grown = before === undefined || after === undefined ? undefined : after - before
  const what = `whiteboard of ${ELEMENTS} elements after ${EDITS} edits`
  return [
    {
      what: `${what}: 'Join now' → drawn`,
      measured: `${rounded(seconds, 2)} s`,
      bar: '≤ 2 s',
      kept: seconds <= 2,
    },
    {
      what: `${what}: memory of the server more than before`,
      measured: grown === undefined ? 'not told by this system' : `${rounded(grown, 0)} MB`,
      bar: '≤ 50 MB',
      kept: grown === undefined || grown <= 50,
    },
  ]
}

/** Seconds from the press that joins until all of the board is drawn. */
async function joinLate(page: Page, attendeeUrl: string): Promise<number> {
  await openLobby(page, attendeeUrl)
  const start = performance.now()
  await page.getByRole('button', { name: 'Join now' }).click()
  await page.getByRole('listitem').filter({ hasText: LAST }).waitFor({ state: 'attached' })
  await page.waitForFunction(isDrawn)
  return (performance.now() - start) / 1000
}

/** In the page: whether anything stands on the canvas. */
function isDrawn(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.excalidraw__canvas.static')
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.width === 0) return false
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, at) => at % 4 === 3 && value > 0)
}

async function measureStrokes(
  url: string,
  conference: OwnConference,
  people: readonly Listener[],
): Promise<Figure[]> {
  const board = await addBoard(url, conference, people[0] as Listener)
  const pageId = board.pages[0]?.pageId ?? ''
  const drawers = await Promise.all(people.map(({ token }) => openPage(url, pageId, token)))
  try {
    const young = await strokeTime(drawers)
    await Promise.all(drawers.map((drawer, person) => play(drawer, twoHoursOf(person))))
    const old = await strokeTime(drawers)
    const what = `stroke on one side → seen on the other, ${PEOPLE} people who draw`
    return [
      { what: `${what}, median`, measured: `${rounded(young, 0)} ms`, bar: '≤ 80 ms', kept: young <= 80 },
      {
        what: `the same after two hours of edits (${TWO_HOURS}), against before`,
        measured: rounded(old / young, 2),
        bar: '≤ 1.2',
        kept: old / young <= 1.2,
      },
    ]
  } finally {
    for (const { provider } of drawers) provider.destroy()
  }
}

const twoHoursOf = (person: number) =>
  Array.from({ length: TWO_HOURS / PEOPLE }, (_, edit) => {
    const number = person * 100 + (edit % 100)
    return [`rectangle-${number}`, rectangle(number, edit + 1)] as const
  })

/** Median of how long a stroke takes to each of the others. Milliseconds. */
async function strokeTime(drawers: readonly Drawer[]): Promise<number> {
  const drawnAt = new Map<string, number>()
  const times: number[] = []
  const stops = drawers.map(({ elements }) => {
    const look = ({ keysChanged, transaction }: Y.YMapEvent<unknown>) => {
      const now = performance.now()
      if (transaction.local) return
      for (const key of keysChanged) {
        const at = drawnAt.get(`${key} ${(elements.get(key) as { version: number }).version}`)
        if (at !== undefined) times.push(now - at)
      }
    }
    elements.observe(look)
    return () => elements.unobserve(look)
  })
  const start = performance.now()
  for (let number = 0; number < A_SECOND * SECONDS * drawers.length; number += 1) {
    await setTimeout(Math.max(0, start + (number * 1000) / (A_SECOND * drawers.length) - performance.now()))
    const person = number % drawers.length
    const stroke = { ...rectangle(100_000 + person, 1_000_000 + number) }
    drawnAt.set(`${stroke.id} ${stroke.version}`, performance.now())
    drawers[person]?.elements.set(stroke.id, stroke)
  }
  await until(() => drawers.every(({ provider }) => !provider.hasUnsyncedChanges))
  await setTimeout(500)
  for (const stop of stops) stop()
  return median(times)
}
