import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { boardOf, pixelsOf, viewOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** A colour of CSS as it comes out on a canvas. */
const rgbOf = (page: Page, color: string) =>
  page.evaluate((style) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('There is nothing to draw on')
    context.fillStyle = style
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue] as const
  }, color)

/** Shows a new board, on paper by which it is seen where one looks. */
async function showSquaredPaper(ada: Page): Promise<void> {
  await control(ada, 'Board').click()
  await ada.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(boardOf(ada)).toBeVisible()
  await ada.getByRole('button', { name: 'Page and export' }).click()
  await ada.getByRole('button', { name: 'Squared paper' }).click()
}

/** Expects that somebody sees everything that the presenter sees, and hardly more than their window requires. */
async function expectToFollow(viewer: Page, presenter: Page): Promise<void> {
  await expect(async () => {
    const [seen, view] = await Promise.all([viewOf(presenter), viewOf(viewer)])
    for (const side of [0, 1] as const) {
      expect(view[side]).toBeLessThanOrEqual(seen[side] + 1)
      expect(view[side + 2]).toBeGreaterThanOrEqual((seen[side + 2] ?? 0) - 1)
    }
    const spare = [0, 1].map((side) => {
      const of = ([...view]: readonly number[]) => (view[side + 2] ?? 0) - (view[side] ?? 0)
      return of(view) / of(seen)
    })
    expect(Math.min(...spare)).toBeLessThan(1.02)
  }).toPass()
}

test('a viewer sees all that the presenter sees, on every screen, until they move away', {
  tag: '@long',
}, async ({ owner, page: ada, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner, { privileges: { annotate: false } })
  await enterMuted(ada, hostUrl, 'Ada')
  await showSquaredPaper(ada)
  await expect(boardOf(ada).locator('pattern')).toBeAttached()

  const phone = await newPage({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true })
  const wide = await newPage({ viewport: { width: 1280, height: 720 } })
  await enterMuted(phone, attendeeUrl, 'Ben')
  await enterMuted(wide, attendeeUrl, 'Cleo')
  // Ada has neither moved nor zoomed.
  for (const viewer of [phone, wide]) await expectToFollow(viewer, ada)

  const box = await boardOf(ada).boundingBox()
  if (!box) throw new Error('The board is not shown')
  await ada.mouse.move(box.x + box.width / 3, box.y + box.height / 3)
  await ada.mouse.wheel(700, 400)
  for (let step = 0; step < 3; step += 1) await ada.getByRole('button', { name: 'Zoom out' }).click()
  for (const viewer of [phone, wide]) await expectToFollow(viewer, ada)
  await ada.setViewportSize({ width: 1000, height: 800 })
  await phone.setViewportSize({ width: 720, height: 375 })
  for (const viewer of [phone, wide]) await expectToFollow(viewer, ada)

  // There Excalidraw has no room for its buttons.
  await ada.setViewportSize({ width: 1440, height: 900 })
  await boardOf(wide).click()
  const before = await viewOf(wide)
  await ada.getByRole('button', { name: 'Zoom in' }).click()
  await expectToFollow(phone, ada)
  expect(await viewOf(wide)).toEqual(before)
  await wide.getByRole('button', { name: 'Follow what Ada sees' }).click()
  await expectToFollow(wide, ada)

  // The pages are Ada's to turn: the others look at another one alone.
  await ada.getByRole('button', { name: 'Add a page' }).click()
  const second = (viewer: Page) => viewer.getByRole('status').filter({ hasText: 'Page 2 of 2' })
  for (const everybody of [ada, phone, wide]) await expect(second(everybody)).toBeVisible()
  await wide.getByRole('button', { name: 'Previous page' }).click()
  await expect(wide.getByText('You are on page 1; the presenter is on page 2')).toBeVisible()
  for (const other of [ada, phone]) await expect(second(other)).toBeVisible()
  await expectAccessible(wide)
  await wide.getByRole('button', { name: 'Go back' }).click()
  await expect(second(wide)).toBeVisible()
  await expectToFollow(wide, ada)
})

test('a person who may draw follows as well, until they draw', async ({ owner, page: ada, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const phone = await newPage({ viewport: { width: 375, height: 720 } })
  await enterMuted(ada, hostUrl, 'Ada')
  await enterMuted(phone, attendeeUrl, 'Ben')
  await showSquaredPaper(ada)
  await expect(boardOf(phone).locator('pattern')).toBeAttached()
  await expectToFollow(phone, ada)
  for (let step = 0; step < 3; step += 1) await ada.getByRole('button', { name: 'Zoom out' }).click()
  await expectToFollow(phone, ada)
  const following = phone.getByRole('button', { name: 'Follow what Ada sees' })
  await boardOf(phone).click()
  const before = await viewOf(phone)
  await ada.getByRole('button', { name: 'Zoom in' }).click()
  await expect(following).toHaveAttribute('aria-pressed', 'false')
  expect(await viewOf(phone)).toEqual(before)

  // Keys that only lead here do nothing; one that draws or moves does.
  await following.click()
  await boardOf(phone).locator('.excalidraw').focus()
  for (const key of ['Shift', 'Control', 'Escape', 'Tab']) await phone.keyboard.press(key)
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await ada.getByRole('button', { name: 'Zoom in' }).click()
  await expectToFollow(phone, ada)
  await boardOf(phone).locator('.excalidraw').focus()
  await phone.keyboard.press('PageDown')
  await expect(following).toHaveAttribute('aria-pressed', 'false')
})

test('the hands of others are seen in their colours, with their names for a while, and what they point at by laser', async ({
  owner,
  page: ada,
  newPage,
}) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(ada, hostUrl, 'Ada Lovelace')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(ada, 'Board').click()
  await ada.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(boardOf(ada)).toBeVisible()
  await expect(boardOf(ben)).toBeVisible()
  const box = await boardOf(ada).boundingBox()
  if (!box) throw new Error('The board is not shown')
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  const name = boardOf(ben).locator('[data-hand=named]')
  await expect(async () => {
    await ada.mouse.move(...middle, { steps: 3 })
    await ada.mouse.move(middle[0] + 40, middle[1] + 40, { steps: 3 })
    await expect(name).toHaveText('Ada Lovelace', { timeout: 1_000 })
  }).toPass()
  // In the colour of her profile, the hand as well as the name, and for a while: it hides nothing of what stands below.
  const { items } = await owner.client.conferenceUser.list({ params: { id: confId } })
  const profile = `oklch(0.53 0.09 ${(items.find(({ displayName }) => displayName === 'Ada Lovelace')?.color ?? 0) * 20 + 10})`
  await expect(name).toHaveCSS('background-color', profile)
  const hands = ben.locator('canvas.interactive')
  const color = await rgbOf(ben, profile)
  await expect.poll(() => pixelsOf(hands, color)).toBeGreaterThan(20)
  await expect(name).toHaveCount(0)
  await expect(boardOf(ben).locator('[data-hand=unnamed]')).toHaveCSS('opacity', '0')
  expect(await pixelsOf(hands, color)).toBeGreaterThan(20)

  // The mark of a laser fades while it is drawn, and leaves nothing on the board.
  await ada.getByTestId('toolbar-LaserPointer').click({ force: true })
  const trail = ben.locator('.SVGLayer path[d]')
  await ada.mouse.move(...middle)
  await ada.mouse.down()
  await expect(async () => {
    await ada.mouse.move(middle[0] + 120, middle[1] + 60, { steps: 4 })
    await ada.mouse.move(...middle, { steps: 4 })
    await expect(trail.first()).toHaveAttribute('d', /^M/, { timeout: 100 })
  }).toPass()
  await ada.mouse.up()
  await expect(trail).toHaveCount(0)
})
