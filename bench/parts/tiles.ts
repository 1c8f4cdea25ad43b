import { expect, type Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { createConference, type OwnConference } from '../../e2e/support/conference.ts'
import { joinAsListener } from '../../e2e/support/listener.ts'
import { expectMovingPicture } from '../../e2e/support/media.ts'
import { enterCall, pictureOf, tilesOf } from '../../e2e/support/room.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { type Shift, sumOf, takeShifts, watchShifts } from '../support/layout-shifts.ts'
import { publishCamera } from '../support/publisher.ts'
import { type Figure, rounded } from '../support/report.ts'

const PEOPLE = 12
const SHIFT_BAR = 0.05
const PICTURE_BAR = 0.7
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 720 },
]

/**
 * Measures a call that twelve people join one by one with their cameras: the layout shift for a participant, and the
 * share of the stage that their pictures fill.
 */
export function measureTiles({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const owner = await signUp(lumi.url)
    const figures: Figure[] = []
    for (const viewport of sizes) {
      const conference = await createConference(owner)
      const others: { leave(): Promise<void> }[] = []
      await withFreshPage(
        browser,
        async (page) => {
          await page.addInitScript(watchShifts)
          await enterCall(page, conference.hostUrl, 'Measured')
          await expectMovingPicture(pictureOf(page, 'ME'))
          await takeShifts(page)
          for (let number = 1; number < PEOPLE; number += 1) {
            others.push(await joinWithCamera(lumi.url, conference, number))
            await page.getByText(`${number + 1} people in the call`).waitFor({ state: 'attached' })
            await expect.poll(() => blankTiles(page), { timeout: 30_000 }).toBe(0)
            await standing(page)
          }
          figures.push(shiftFigure(await takeShifts(page), viewport.width))
          if (viewport === sizes[0]) figures.push(...(await stageFigures(page)))
        },
        { viewport },
      )
      await Promise.all(others.map((other) => other.leave()))
    }
    return figures
  })
}

/** Somebody without a browser who is seen. */
async function joinWithCamera(url: string, conference: OwnConference, number: number) {
  const { socket, media } = await joinAsListener(url, conference, number)
  const camera = await publishCamera(url, media)
  return {
    async leave() {
      await camera.leave()
      socket.close()
    },
  }
}

/** Counts the visible tiles of the page whose picture is missing. */
const blankTiles = (page: Page) =>
  tilesOf(page).evaluateAll(
    (tiles) => tiles.filter((tile) => !tile.querySelector('video')?.videoWidth).length,
  )

/** Waits until nothing moves any more. */
const standing = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))

function shiftFigure(shifts: readonly Shift[], width: number): Figure {
  const shift = sumOf(shifts)
  // The moved parts help to find the cause.
  if (shift > SHIFT_BAR / 2)
    for (const one of shifts) console.log(rounded(one.value, 4), one.moved.join(', '))
  return {
    what: `layout shift in the call while ${PEOPLE} people join one by one, ${width} px wide`,
    measured: rounded(shift, 3),
    bar: `≤ ${SHIFT_BAR}`,
    kept: shift <= SHIFT_BAR,
  }
}

async function stageFigures(page: Page): Promise<Figure[]> {
  const pictures = await tilesOf(page)
    .locator('video')
    .evaluateAll((videos) =>
      videos.map((video) => video.getBoundingClientRect()).map(({ width, height }) => width * height),
    )
  const stage = await page
    .getByRole('list', { name: 'People' })
    .evaluate((list) => list.parentElement?.getBoundingClientRect())
  const share = stage ? pictures.reduce((sum, area) => sum + area, 0) / (stage.width * stage.height) : 0
  return [
    {
      what: `${PEOPLE} people at 1440 × 900: on the first page`,
      measured: String(pictures.length),
      bar: String(PEOPLE),
      kept: pictures.length === PEOPLE,
    },
    {
      what: `${PEOPLE} people at 1440 × 900: share of the stage that is picture`,
      measured: `${rounded(share * 100, 0)} %`,
      bar: `≥ ${PICTURE_BAR * 100} %`,
      kept: share >= PICTURE_BAR,
    },
  ]
}
