import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import {
  chooseLayout,
  enterCall,
  expectInCall,
  pictureOf,
  shareScreen,
  tileOf,
  tilesOf,
} from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const PEOPLE = 12

declare global {
  interface Window {
    /** The people whose tiles have moved, and for how long. */
    lumiTestMoves?: { name: string; ms: number }[]
  }
}

/** To run before a page's own scripts: every move of a tile is then known, however short. */
function keepMovesInReach(): void {
  const moves: { name: string; ms: number }[] = []
  window.lumiTestMoves = moves
  const { animate } = Element.prototype
  Element.prototype.animate = function move(this: Element, ...how: Parameters<typeof animate>) {
    const animation = animate.apply(this, how)
    const name = this.matches('[data-tile]') && this.querySelector('[dir=auto]')?.textContent
    if (name) moves.push({ name, ms: Number(animation.effect?.getComputedTiming().duration) })
    return animation
  }
}

test('twelve people stand on the first page, in the layout that one has chosen', async ({
  owner,
  page,
  listen,
}) => {
  const conference = await createConference(owner, { displayName: 'Geography' })
  await enterCall(page, conference.hostUrl, 'Ada')
  await expectMovingPicture(pictureOf(page, 'ME'))
  const alone = await tileOf(page, 'ME').boundingBox()
  expect(alone?.width).toBeGreaterThan(1400)

  for (let number = 1; number < PEOPLE; number += 1) await listen(conference, number)
  await expect(page.getByText(`${PEOPLE} people in the call`)).toBeAttached()
  await expect(tilesOf(page)).toHaveCount(PEOPLE)
  await expect(page.getByRole('status', { name: /^Page/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Change layout' }).click()
  await expect(page.getByRole('radio', { name: /^Auto/ })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const widest = () =>
    tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.clientWidth).filter((width) => width > 500))
  await chooseLayout(page, 'Side by side')
  await expect.poll(widest).toEqual([expect.closeTo(712, -1)])
  await chooseLayout(page, 'Speaker')
  await expect.poll(async () => (await widest()).filter((width) => width > 800).length).toBe(1)
  await page.reload()
  await expectInCall(page)
  await page.getByRole('button', { name: 'Change layout' }).click()
  await expect(page.getByRole('radio', { name: /^Speaker/ })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Show my video' }).uncheck()
  await expect(tileOf(page, 'ME')).toHaveCount(0)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const how = reducedMotion === 'reduce' ? 'do not move where no motion is wanted' : 'move in 120 to 200 ms'
  test(`tiles ${how} when somebody joins`, async ({ owner, newPage, listen }) => {
    const conference = await createConference(owner)
    const page = await newPage({ reducedMotion })
    await page.addInitScript(keepMovesInReach)
    await enterCall(page, conference.hostUrl, 'Ada')
    await listen(conference, 1, 'Ben')
    const ben = tileOf(page, 'Ben')
    await expect(ben).toBeVisible()
    const before = await ben.boundingBox()
    await page.evaluate(() => window.lumiTestMoves?.splice(0))
    await listen(conference, 2, 'Cleo')
    await expect(tileOf(page, 'Cleo')).toBeVisible()
    await expect.poll(() => ben.boundingBox()).not.toEqual(before)
    const moves = (await page.evaluate(() => window.lumiTestMoves)) ?? []
    const appearing = await tileOf(page, 'Cleo').evaluate((tile) => {
      const { animationName, animationDuration } = getComputedStyle(tile)
      return animationName === 'none' ? 0 : Number.parseFloat(animationDuration) * 1000
    })
    if (reducedMotion === 'reduce') {
      expect(moves).toEqual([])
      expect(appearing).toBe(0)
      return
    }
    // The two who were there make room.
    expect(moves.map(({ name }) => name).toSorted()).toEqual(['Ben', 'ME'])
    for (const lasts of [appearing, ...moves.map(({ ms }) => ms)]) {
      expect(lasts).toBeGreaterThanOrEqual(120)
      expect(lasts).toBeLessThanOrEqual(200)
    }
  })
}

test("one's own share leaves the people as large as they are", async ({ owner, page, listen }) => {
  const conference = await createConference(owner)
  await enterCall(page, conference.hostUrl, 'Ada')
  await listen(conference, 1, 'Ben')
  const ben = tileOf(page, 'Ben')
  await expect(ben).toBeVisible()
  const size = async () => {
    const { width, height } = (await ben.boundingBox()) ?? {}
    return { width, height }
  }
  const before = await size()
  await shareScreen(page)
  const share = page.getByRole('region', { name: 'You are sharing your screen' })
  await expect(share).toBeVisible()
  expect(await size()).toEqual(before)
  await share.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(share).toHaveCount(0)
})
