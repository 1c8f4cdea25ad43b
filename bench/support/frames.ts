import type { Page } from '@playwright/test'
import { type Figure, rounded } from './report.ts'

/** Longest that a frame may take to be as good as not noticed. */
const LONGEST_MS = 50
/** One notch of a wheel, and how long a hand takes from one to the next. */
const NOTCH_PX = 100
const NOTCH_MS = 100
const NOTCHES = 300
/** One turn of it. */
const TURN_PX = 480

declare global {
  interface Window {
    lumiFrames?: number[]
  }
}

type Direction = 'down' | 'up'
const signs = { down: 1, up: -1 }

/** Has a page note from now on how long each of its frames takes. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = []
    window.lumiFrames = frames
    let before: number | undefined
    const look = (now: number) => {
      if (before !== undefined) frames.push(now - before)
      before = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** The frames since the last call, in milliseconds. */
export const takeFrames = (page: Page): Promise<number[]> =>
  page.evaluate(() => window.lumiFrames?.splice(0) ?? [])

/** Scrolls what is under the mouse as a hand does. */
export async function scrollByNotches(page: Page, direction: Direction): Promise<void> {
  for (let notch = 0; notch < NOTCHES; notch += 1) {
    await page.mouse.wheel(0, signs[direction] * NOTCH_PX)
    await page.waitForTimeout(NOTCH_MS)
  }
}

/** The end of a list, and its largest distance. */
interface End {
  readonly direction: Direction
  readonly isReached: () => Promise<boolean>
  readonly atMostPx: number
}

/** Scrolls what is under the mouse to its end, as fast as the browser takes turns. */
export async function scrollThrough(page: Page, { direction, isReached, atMostPx }: End): Promise<void> {
  for (let turns = 0; !(await isReached()); turns += 1) {
    if (turns * TURN_PX > atMostPx) throw new Error('The end of the list was not come to')
    await page.mouse.wheel(0, signs[direction] * TURN_PX)
  }
}

export function figureOf(what: string, frames: readonly number[]): Figure {
  // Three frames of a screen of 60 Hz are 50 ms, give or take what the clock rounds.
  const long = frames.filter((ms) => Math.round(ms) > LONGEST_MS)
  return {
    what: `${what}: frames over ${LONGEST_MS} ms`,
    measured: `${long.length} of ${frames.length}, the longest ${rounded(Math.max(...frames), 0)} ms`,
    bar: 'none',
    kept: long.length === 0,
  }
}
