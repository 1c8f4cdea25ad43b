import { setTimeout as delay } from 'node:timers/promises'
import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import type { OwnConference } from '../../e2e/support/conference.ts'
import { type Drawer, openDrawing } from '../../e2e/support/drawer.ts'
import type { Listener } from '../../e2e/support/listener.ts'
import { boxAt, joinLate, labelAt, play } from '../support/board.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { openLobby } from '../support/call.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'

/** Strokes per second of each participant without a browser during the measurement. */
const A_SECOND = 10
const STROKES = 40
/** Each of 20 people changes an element every two seconds, of 2,000 elements: after five minutes all of them exist. */
const editsIn = (minutes: number) => (20 * 60 * minutes) / 2
const EARLY = editsIn(5)
const LATE = editsIn(120)
const THINGS = 2_000

/**
 * Somebody draws by hand in one browser, somebody else looks on in another, and all others draw as well: from the move of
 * the hand until its line is on the other screen, on a board that is new, on the same board after five minutes of edits,
 * and after two hours of them.
 */
export async function measureStrokes(
  url: string,
  conference: OwnConference,
  people: readonly Listener[],
): Promise<Figure[]> {
  // With the hand they are 20 who draw.
  const [first, ...others] = people as [Listener, ...Listener[]]
  const client = createLumiClient({ baseUrl: url, getToken: () => first.token })
  const params = { id: conference.confId }
  const { boardId, pages } = await client.board.create({ params, body: {} })
  await client.share.start({ params, body: { kind: 'whiteboard', boardId } })
  const drawers = await Promise.all(
    others.map(({ token }) => openDrawing(url, pages[0]?.pageId ?? '', token)),
  )
  try {
    const edit = (from: number, to: number) =>
      Promise.all(drawers.map((drawer, person) => play(drawer, editsOf(person, drawers.length, from, to))))
    const [empty, young, old] = await withBrowser((browser) =>
      withFreshPage(browser, (hand) =>
        withFreshPage(browser, async (screen) => {
          for (const page of [hand, screen]) await join(page, conference.presenterUrl)
          const first = await strokeTimes(hand, screen, drawers, { left: 260, top: 330 })
          await edit(0, EARLY)
          const second = await strokeTimes(hand, screen, drawers, { left: 269, top: 330 })
          await edit(EARLY, LATE)
          return [first, second, await strokeTimes(hand, screen, drawers, { left: 260, top: 500 })] as const
        }),
      ),
    )
    await play(drawers[0] as Drawer, [labelAt(THINGS + drawers.length)])
    return figuresOf({ empty, young, old }, await joinLate(conference.attendeeUrl))
  } finally {
    for (const { close } of drawers) close()
  }
}

/** Times of strokes on a board in three states of its life. */
type Strokes = Readonly<Record<'empty' | 'young' | 'old', readonly number[]>>

function figuresOf({ empty, young, old }: Strokes, joins: readonly number[]): Figure[] {
  const what = 'stroke by hand in one browser → on the screen of another, 20 people who draw'
  const [first, before, after, joined] = [median(empty), median(young), median(old), median(joins)]
  return [
    {
      what: `${what}, median`,
      measured: `${rounded(first, 0)} ms`,
      spread: spreadOf(empty, 0),
      bar: '≤ 80 ms',
      kept: first <= 80,
    },
    {
      what: `the same after two hours of edits (${LATE}), against after five minutes (${EARLY})`,
      measured: `${rounded(after / before)} (${rounded(after, 0)} and ${rounded(before, 0)} ms)`,
      spread: spreadOf(old, 0),
      bar: '≤ 1.2',
      kept: after / before <= 1.2,
    },
    {
      what: `then 'Join now' → drawn, of a board of ${THINGS} elements, median of ${joins.length}`,
      measured: `${rounded(joined, 2)} s`,
      spread: spreadOf(joins),
      bar: '≤ 2 s',
      kept: joined <= 2,
    },
  ]
}

async function join(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLobby(page, url)
  await page.getByRole('button', { name: 'Join now' }).click()
  await page.getByTestId('toolbar-freedraw').waitFor({ state: 'attached' })
  await page.getByTestId('toolbar-freedraw').click({ force: true })
}

/** One person's share of the edits that so many people make in turn, from one of them to another. */
const editsOf = (person: number, count: number, from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / count) }, (_, turn) => {
    const edit = from + turn * count + person
    return boxAt(edit % THINGS, Math.floor(edit / count) + 1)
  })

/** Milliseconds of each stroke, which are drawn side by side from this place. */
async function strokeTimes(
  hand: Page,
  screen: Page,
  drawers: readonly Drawer[],
  { left, top }: { readonly left: number; readonly top: number },
): Promise<number[]> {
  const life = new AbortController()
  const crowd = drawMeanwhile(drawers, life.signal)
  const times: number[] = []
  try {
    const canvas = await hand.locator('canvas.interactive').boundingBox()
    if (!canvas) throw new Error('There is no board to draw on')
    for (let stroke = 0; stroke < STROKES; stroke += 1) {
      // At a pace of its own, so that no clock of the board beats with it.
      await delay(150 + 37 * (stroke % 5))
      // Beside what Excalidraw shows of the pen.
      const [x, y] = [left + stroke * 18, top]
      const end = { x, y: y + 80 }
      const drawn = hand.evaluate(whenMoved, { y: canvas.y + end.y })
      // Until the hand is lifted its line ends a little before it.
      const seen = screen.evaluate(whenPainted, { x, y: end.y - 24 })
      await hand.mouse.move(canvas.x + x, canvas.y + y)
      await hand.mouse.down()
      await hand.mouse.move(canvas.x + x, canvas.y + y + 40)
      await hand.mouse.move(canvas.x + end.x, canvas.y + end.y)
      times.push((await seen) - (await drawn))
      await hand.mouse.up()
    }
  } finally {
    life.abort()
    await crowd
  }
  return times
}

/** All the others move something of their own, in turn. */
async function drawMeanwhile(drawers: readonly Drawer[], signal: AbortSignal): Promise<void> {
  const start = performance.now()
  for (let number = 0; !signal.aborted; number += 1) {
    await delay(Math.max(0, start + (number * 1000) / (A_SECOND * drawers.length) - performance.now()))
    const person = number % drawers.length
    const [id, box] = boxAt(THINGS + person, 1_000_000 + number)
    drawers[person]?.elements.set(id, box)
  }
}

/** In the page: when the hand comes to this height. Milliseconds since 1970. */
const whenMoved = ({ y }: { y: number }) =>
  new Promise<number>((resolve) => {
    const look = ({ clientY, timeStamp }: PointerEvent) => {
      if (clientY < y - 1) return
      window.removeEventListener('pointermove', look, true)
      resolve(performance.timeOrigin + timeStamp)
    }
    window.addEventListener('pointermove', look, true)
  })

/** In the page: when something stands at this place of the board. Milliseconds since 1970. */
const whenPainted = ({ x, y }: { x: number; y: number }) =>
  new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('A stroke did not come')), 10_000)
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.excalidraw__canvas.static')
      const scale = canvas ? canvas.width / canvas.clientWidth : 1
      const place = [(x - 3) * scale, (y - 6) * scale, 6 * scale, 6 * scale] as const
      const pixels = canvas?.getContext('2d')?.getImageData(...place).data ?? []
      if (pixels.some((value, at) => at % 4 === 3 && value > 60))
        resolve(performance.timeOrigin + performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
