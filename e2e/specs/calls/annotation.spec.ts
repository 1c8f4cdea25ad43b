import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { pixelsOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { boxOf } from '../../support/fit.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { control, enterMuted, screenOf, shareScreen } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const lines = Array.from({ length: 120 }, (_, line) => `Line ${line + 1} of the lesson`)
const lesson = { name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) }

const pageOf = (page: Page, number: number) =>
  page
    .getByRole('img', { name: new RegExp(`^lesson.txt, page ${number} of `) })
    .locator(`canvas[data-page="${number}"]`)
const tools = (page: Page) => page.getByRole('region', { name: 'Annotation tools' })
const marks = (page: Page) => page.locator('[data-mark]')
const textField = (page: Page) => page.getByLabel('Text here')
/** As those do who present. */
async function clearAll(page: Page): Promise<void> {
  await tools(page).getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: "Clear everyone's annotations" }).click()
}
/** Of a mark, as a JPEG keeps it. */
const markRed = [224, 49, 49] as const

/** Draws across the middle of something, from a quarter of its width to three quarters. */
async function drawAcross(page: Page, target: Locator): Promise<void> {
  await expect(tools(page)).toBeVisible()
  const box = await boxOf(target)
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.25, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 0.6), { steps: 4 })
  await page.mouse.move(...at(0.75, 0.55), { steps: 4 })
  await page.mouse.up()
}

async function middleOf(target: Locator): Promise<readonly [number, number]> {
  const { x, y, width, height } = await boxOf(target)
  return [x + width / 2, y + height / 2]
}

interface Reach {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

/** Where a mark begins and ends within the picture that it is drawn over, as parts of its width and height. */
async function reach(mark: Locator, target: Locator): Promise<Reach> {
  const [drawn, whole] = [await mark.boundingBox(), await pictureWithin(target)]
  if (!drawn) throw new Error('There is nothing to be seen')
  const [x, y] = [(drawn.x - whole.x) / whole.width, (drawn.y - whole.y) / whole.height]
  return { from: [x, y], to: [x + drawn.width / whole.width, y + drawn.height / whole.height] }
}

/** Where the picture is: a video of another shape than its element leaves bars beside it. */
async function pictureWithin(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to be seen')
  const shape = await target.evaluate((element) =>
    element instanceof HTMLVideoElement ? element.videoWidth / element.videoHeight : undefined,
  )
  if (!shape) return box
  const [width, height] = [Math.min(box.width, box.height * shape), Math.min(box.height, box.width / shape)]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** Whether both are at the same place, up to a line's own width. */
function expectSamePlace(one: Reach, other: Reach): void {
  for (const end of ['from', 'to'] as const)
    for (const axis of [0, 1] as const) expect(one[end][axis]).toBeCloseTo(other[end][axis], 1)
}

/** Where `drawAcross` draws within what it is given. */
const drawn: Reach = { from: [0.25, 0.5], to: [0.75, 0.6] }

/** Until somebody sees all of what `drawAcross` has drawn: it grows as it comes. */
const untilDrawn = (mark: Locator, target: Locator) =>
  expect.poll(async () => (await reach(mark, target)).to[0]).toBeCloseTo(0.75, 1)

/** Brings the lesson along and shows it to everybody. */
async function shareLesson(page: Page): Promise<void> {
  await control(page, 'Files').click()
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await files.locator('input[type=file]').setInputFiles(lesson)
  await files.getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(page, 1)).toBeVisible()
}

test('people annotate the pages of a document together, at the same place in every window', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  const attendee = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  await shareLesson(page)
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await expect(pageOf(attendee, 1)).toBeVisible()
  await attendee.setViewportSize({ width: 800, height: 700 })

  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  await expect(tools(page)).toBeVisible()
  await drawAcross(page, pageOf(page, 1))
  await expect(marks(attendee)).toHaveCount(1)
  await untilDrawn(marks(attendee), pageOf(attendee, 1))
  expectSamePlace(await reach(marks(attendee), pageOf(attendee, 1)), drawn)
  await expectAccessible(page)

  // Ben writes by the keyboard alone, and takes back what he did, not what Ada did.
  await attendee.getByRole('button', { name: 'Annotate', exact: true }).press('Enter')
  await tools(attendee).getByRole('button', { name: 'Text', exact: true }).press('Enter')
  await expect(textField(attendee)).toBeFocused()
  await attendee.keyboard.type('Here')
  await attendee.keyboard.press('Enter')
  const read = page.getByRole('list', { name: 'Annotations' })
  await expect(read).toHaveText('Here')
  await tools(attendee).getByRole('button', { name: 'Undo' }).click()
  await expect(marks(page)).toHaveCount(1)
  await expect(tools(attendee).getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await tools(attendee).getByRole('button', { name: 'Redo' }).click()
  await expect(marks(page)).toHaveCount(2)

  // With a mouse he writes where he has pressed.
  const place = await boxOf(pageOf(attendee, 1))
  await attendee.mouse.click(place.x + place.width / 4, place.y + place.height / 4)
  await expect(textField(attendee)).toBeFocused()
  await attendee.keyboard.type('There')
  await attendee.keyboard.press('Enter')
  await expect(read.getByRole('listitem')).toHaveText(['Here', 'There'])
  const written = await reach(page.locator('text[data-mark]', { hasText: 'There' }), pageOf(page, 1))
  expect(written.from[0]).toBeCloseTo(0.25, 1)
  expect((written.from[1] + written.to[1]) / 2).toBeCloseTo(0.25, 1)

  // He clears what is his. What is Ada's his eraser does not find.
  await tools(attendee).getByRole('button', { name: 'Eraser' }).click()
  const seen = await pageOf(attendee, 1).boundingBox()
  await attendee.mouse.click(
    (seen?.x ?? 0) + (seen?.width ?? 0) / 2,
    (seen?.y ?? 0) + (seen?.height ?? 0) * 0.6,
  )
  await tools(attendee).getByRole('button', { name: 'Clear my annotations' }).click()
  await expect(read).toHaveCount(0)
  await expect(marks(page)).toHaveCount(1)
  await expect(marks(attendee)).toHaveCount(1)

  // Each page has its own; what is drawn stays with the file.
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(pageOf(attendee, 2)).toBeVisible()
  await expect(marks(attendee)).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(marks(attendee)).toHaveCount(1)
  await tools(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Add to the files with annotations' }).click()
  await expect(files.getByText('lesson (annotated).pdf')).toBeVisible()

  await tools(page).getByRole('button', { name: 'Eraser' }).click()
  const box = await pageOf(page, 1).boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) * 0.6)
  await expect(marks(attendee)).toHaveCount(0)
  await tools(page).getByRole('button', { name: 'Undo' }).click()
  await expect(marks(attendee)).toHaveCount(1)
  await clearAll(page)
  await expect(marks(attendee)).toHaveCount(0)

  // Whoever may not annotate looks on.
  await tools(attendee).getByRole('button', { name: 'Stop annotating' }).press('Enter')
  await expect(attendee.getByRole('button', { name: 'Annotate', exact: true })).toBeFocused()
  const ben = (await owner.client.conferenceUser.list({ params: { id: confId }, query: {} })).items.find(
    ({ displayName }) => displayName === 'Ben',
  )
  await owner.client.conferenceUser.update({
    params: { id: confId, userId: ben?.userId ?? '' },
    body: { privileges: { annotate: false } },
  })
  await expect(attendee.getByRole('button', { name: 'Annotate', exact: true })).toHaveCount(0)
  await tools(page).getByRole('button', { name: 'Arrow' }).click()
  await drawAcross(page, pageOf(page, 1))
  await expect(marks(attendee)).toHaveCount(1)
})

test('nothing moves as the tools come, and a text stands where it is typed', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const phone = await newPage({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true })
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(phone, attendeeUrl, 'Ben')
  await shareLesson(page)
  await expect(pageOf(phone, 1)).toBeVisible()
  for (const one of [page, phone]) {
    const before = await boxOf(pageOf(one, 1))
    await one.getByRole('button', { name: 'Annotate', exact: true }).click()
    await expect(tools(one)).toBeVisible()
    for (const tool of ['Text', 'Select and move', 'Pen']) {
      await tools(one).getByRole('button', { name: tool, exact: true }).click()
      expect(await boxOf(pageOf(one, 1))).toEqual(before)
    }
    // The area below them can be drawn on once they are at the other edge.
    const above = await boxOf(tools(one))
    await tools(one).getByRole('button', { name: 'Move the tools to the bottom' }).click()
    expect((await boxOf(tools(one))).y).toBeGreaterThan(above.y + above.height)
    await tools(one).getByRole('button', { name: 'Move the tools to the top' }).click()
    expect(await boxOf(pageOf(one, 1))).toEqual(before)
    await expectAccessible(one)

    // At its place, as large and in the same colour as what will stand there.
    await tools(one).getByRole('radio', { name: 'Blue' }).check()
    await tools(one).getByRole('radio', { name: 'Thick' }).check()
    await tools(one).getByRole('button', { name: 'Text', exact: true }).click()
    await one.mouse.click(before.x + before.width / 4, before.y + before.height / 2)
    await expect(textField(one)).toBeFocused()
    await one.keyboard.type('Typed in its place')
    const typed = await boxOf(textField(one))
    await expect(textField(one)).toHaveCSS('color', 'rgb(25, 113, 194)')
    await one.keyboard.press('Enter')
    const written = one.locator('text[data-mark]', { hasText: 'Typed in its place' }).last()
    const stands = await boxOf(written)
    expect(Math.abs(stands.y + stands.height / 2 - (typed.y + typed.height / 2))).toBeLessThan(3)
    expect(Math.abs(stands.x - typed.x)).toBeLessThan(10)
    expect(Math.abs(stands.width - typed.width)).toBeLessThan(0.25 * stands.width)
    await expect(written).toHaveAttribute('fill', '#1971c2')
    await one.keyboard.press('Escape')
    await expect(textField(one)).toHaveCount(0)
    expect(await boxOf(pageOf(one, 1))).toEqual(before)
  }
  // A text that is half written as the page is turned stays on its page.
  await phone.mouse.click(...(await middleOf(pageOf(phone, 1))))
  await expect(textField(phone)).toBeFocused()
  await phone.keyboard.type('Half a sent')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(pageOf(phone, 2)).toBeVisible()
  await expect(marks(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.locator('text[data-mark]', { hasText: 'Half a sent' })).toBeVisible()
})

test('marks are selected, moved and removed by hand and by keys, and only one’s own', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const attendee = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  await shareLesson(page)
  await expect(pageOf(attendee, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  await drawAcross(page, pageOf(page, 1))
  await expect(marks(attendee)).toHaveCount(1)
  await attendee.getByRole('button', { name: 'Annotate', exact: true }).click()
  await tools(attendee).getByRole('button', { name: 'Ellipse' }).click()
  await drawAcross(attendee, pageOf(attendee, 1))
  await expect(marks(page)).toHaveCount(2)
  const ellipse = (one: Page) => marks(one).nth(1)
  await expect(ellipse(page)).toHaveAttribute('d', /^M[\d.]+,[\d.]+a/)
  await untilDrawn(ellipse(page), pageOf(page, 1))
  const before = await reach(ellipse(page), pageOf(page, 1))

  // By the hand: its line is taken, and it is put down a tenth lower.
  await tools(attendee).getByRole('button', { name: 'Select and move' }).click()
  const own = attendee.getByRole('list', { name: 'Your annotations' }).getByRole('button')
  await expect(own).toHaveCount(1)
  const box = await boxOf(pageOf(attendee, 1))
  const top = await boxOf(ellipse(attendee))
  const from = [top.x + top.width / 2, top.y + 2] as const
  await attendee.mouse.move(...from)
  await attendee.mouse.down()
  await attendee.mouse.move(from[0], from[1] + box.height / 20, { steps: 4 })
  await attendee.mouse.move(from[0], from[1] + box.height / 10, { steps: 4 })
  await attendee.mouse.up()
  await expect(own).toBeFocused()
  await expect(own).toHaveAccessibleName('Ellipse, Red')
  const lowered = (by: number) => async () => {
    const now = await reach(ellipse(page), pageOf(page, 1))
    expect(now.from[1]).toBeCloseTo(before.from[1] + by, 1)
    expect(Math.abs(now.from[1] - before.from[1] - by)).toBeLessThan(0.015)
    expect(now.from[0]).toBeCloseTo(before.from[0], 1)
  }
  await expect(lowered(0.1)).toPass()

  // By keys, all as one step, which is taken back by keys as well.
  for (let step = 0; step < 4; step += 1) await attendee.keyboard.press('Shift+ArrowDown')
  await expect(lowered(0.3)).toPass()
  await expectAccessible(attendee)
  await attendee.keyboard.press('ControlOrMeta+z')
  await expect(lowered(0.1)).toPass()
  await attendee.keyboard.press('ControlOrMeta+z')
  await expect(lowered(0)).toPass()
  await attendee.keyboard.press('ControlOrMeta+Shift+z')
  await expect(lowered(0.1)).toPass()

  // Ada's marks are found neither by the hand nor by Tab.
  const line = await boxOf(marks(attendee).first())
  await attendee.mouse.click(line.x + 2, line.y + 2)
  await expect(own).not.toBeFocused()
  await own.focus()
  await attendee.keyboard.press('Delete')
  await expect(marks(page)).toHaveCount(1)
  await expect(own).toHaveCount(0)
  // The keys are still the page's.
  await attendee.keyboard.press('ControlOrMeta+z')
  await expect(marks(page)).toHaveCount(2)

  // Undo goes on where it was after pages were turned.
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(marks(attendee)).toHaveCount(0)
  await expect(tools(attendee).getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(marks(attendee)).toHaveCount(2)
  await tools(attendee).getByRole('button', { name: 'Redo' }).click()
  await expect(marks(page)).toHaveCount(1)
  await tools(page).getByRole('button', { name: 'Undo' }).click()
  await expect(marks(attendee)).toHaveCount(0)
})

test('a page is annotated closer as well', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const attendee = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  await shareLesson(page)
  await expect(pageOf(attendee, 1)).toBeVisible()
  const closer = page.getByRole('button', { name: 'Zoom in', exact: true })
  await closer.click()
  await closer.click()
  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  const frame = page.getByRole('region', { name: lesson.name, exact: true })
  await drawAcross(page, frame)
  await expect(marks(attendee)).toHaveCount(1)
  const { from, to } = await reach(marks(page), pageOf(page, 1))
  expect(to[0] - from[0]).toBeGreaterThan(0.1)
  // A hand that was lifted draws no more, and pressing twice is no gesture of the frame.
  const size = await page.locator('[data-mark]').boundingBox()
  const { x, y } = await boxOf(frame)
  await page.mouse.move(x + 20, y + 120, { steps: 4 })
  await page.mouse.dblclick(x + 20, y + 120)
  await expect(marks(attendee)).toHaveCount(3)
  expect(await page.locator('[data-mark]').first().boundingBox()).toEqual(size)
})

test('a shared screen is annotated by others, for as long as it is shared', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [attendee, other] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  await enterMuted(other, attendeeUrl, 'Cleo')
  await shareScreen(page)
  await expect(screenOf(attendee, 'Ada')).toBeVisible()
  await attendee.getByRole('button', { name: 'Annotate', exact: true }).click()
  await tools(attendee).getByRole('button', { name: 'Rectangle' }).click()
  await drawAcross(attendee, screenOf(attendee, 'Ada'))
  await expect(marks(other)).toHaveCount(1)
  // Windows of another shape leave bars elsewhere; the mark stays on what it was drawn over.
  const place = await reach(marks(attendee), screenOf(attendee, 'Ada'))
  for (const size of [
    { width: 800, height: 700 },
    { width: 375, height: 667 },
  ]) {
    await other.setViewportSize(size)
    await expect(async () =>
      expectSamePlace(await reach(marks(other), screenOf(other, 'Ada')), place),
    ).toPass()
  }
  // Nor does it move on the screen for whoever looks nearer.
  const widthOf = async () => (await screenOf(other, 'Ada').boundingBox())?.width ?? 0
  const far = await widthOf()
  await other.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(widthOf).toBeGreaterThan(far * 1.4)
  await expect(async () => expectSamePlace(await reach(marks(other), screenOf(other, 'Ada')), place)).toPass()
  await page.getByRole('button', { name: 'Stop sharing' }).first().click()
  await expect(marks(attendee)).toHaveCount(0)
  // By the server: its picture goes sooner.
  await expect(other.getByText('Ada is sharing')).toHaveCount(0)
  await shareScreen(page)
  await expect(screenOf(other, 'Ada')).toBeVisible()
  await expect(marks(other)).toHaveCount(0)
})

test('whoever shares a screen is told that others draw on it, and sees what if they want to', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, presenterUrl } = await createConference(owner)
  const presenter = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(presenter, presenterUrl, 'Ben')
  await shareScreen(page)
  await expect(screenOf(presenter, 'Ada')).toBeVisible()
  const view = page.getByRole('region', { name: 'Your screen, with what is drawn on it' })
  await expect(view).toHaveCount(0)
  await presenter.getByRole('button', { name: 'Annotate', exact: true }).click()
  await drawAcross(presenter, screenOf(presenter, 'Ada'))
  await expect(marks(presenter)).toHaveCount(1)
  await expect(page.getByText('Ben is drawing on your screen.')).toBeVisible()
  await expect(view).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectMovingPicture(view.locator('video'))
  await expect(view.locator('[data-mark]')).toHaveCount(1)
  await untilDrawn(view.locator('[data-mark]'), view.locator('video'))
  const drawnBy = await reach(marks(presenter), screenOf(presenter, 'Ada'))
  expectSamePlace(await reach(view.locator('[data-mark]'), view.locator('video')), drawnBy)
  await expectAccessible(page)
  // And where they point.
  await presenter.getByRole('button', { name: 'Pointer' }).click()
  await expect(async () => {
    await screenOf(presenter, 'Ada').hover({ position: { x: 100 + Math.random() * 9, y: 100 } })
    await expect(view.getByText('Ben', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await presenter.getByRole('button', { name: 'Annotate', exact: true }).click()
  await drawAcross(presenter, screenOf(presenter, 'Ada'))
  await expect(view.locator('[data-mark]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show what others draw on your screen' }).click()
  await expect(view).toHaveCount(0)
})

test('marks keep their place as somebody looks nearer, are saved with the pages, and go with the file', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  const attendee = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  await shareLesson(page)
  await expect(pageOf(attendee, 1)).toBeVisible()
  await attendee.getByRole('button', { name: 'Annotate', exact: true }).click()
  await tools(attendee).getByRole('button', { name: 'Rectangle' }).click()
  await drawAcross(attendee, pageOf(attendee, 1))
  await expect(marks(page)).toHaveCount(1)
  await untilDrawn(marks(page), pageOf(page, 1))
  const before = await reach(marks(page), pageOf(page, 1))
  const width = (await pageOf(page, 1).boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect
    .poll(async () => (await pageOf(page, 1).boundingBox())?.width ?? 0)
    .toBeGreaterThan(width * 1.3)
  const after = await reach(marks(page), pageOf(page, 1))
  expectSamePlace(after, before)

  // What is cleared by one comes back by their undo, for everybody.
  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  await clearAll(page)
  await expect(marks(attendee)).toHaveCount(0)
  await tools(page).getByRole('button', { name: 'Undo' }).click()
  await expect(marks(attendee)).toHaveCount(1)

  // In the file that is kept the mark is on its page: red pixels, where there was none on the other.
  await tools(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Add to the files with annotations' }).click()
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await files.getByRole('button', { name: 'Share lesson (annotated).pdf', exact: true }).click()
  const saved = (number: number) =>
    page
      .getByRole('img', { name: /^lesson \(annotated\).pdf, page/ })
      .locator(`canvas[data-page="${number}"]`)
  await expect(saved(1)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => pixelsOf(saved(1), markRed)).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(saved(2)).toBeVisible()
  expect(await pixelsOf(saved(2), markRed)).toBe(0)

  // A file that leaves the conference takes its marks along.
  const params = { id: confId }
  const { items } = await owner.client.conferenceContent.list({ params })
  const contentId = items.find(({ displayName }) => displayName === 'lesson.txt')?.contentId ?? ''
  await owner.client.conferenceContent.unlink({ params: { ...params, contentId } })
  await expect(pageOf(attendee, 1)).toHaveCount(0)
  await owner.client.conferenceContent.link({ params: { ...params, contentId }, body: {} })
  await files.getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(attendee, 1)).toBeVisible()
  await expect(marks(attendee)).toHaveCount(0)
})

test('what is drawn as the right to it is taken is on nobody’s screen, and drawing goes on when it is given back', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  const attendee = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  await shareLesson(page)
  await expect(pageOf(attendee, 1)).toBeVisible()
  await attendee.getByRole('button', { name: 'Annotate', exact: true }).click()
  await drawAcross(attendee, pageOf(attendee, 1))
  await expect(marks(page)).toHaveCount(1)

  const { items } = await owner.client.conferenceUser.list({ params: { id: confId }, query: {} })
  const ben = items.find(({ displayName }) => displayName === 'Ben')?.userId ?? ''
  const allow = (annotate: boolean) =>
    owner.client.conferenceUser.update({
      params: { id: confId, userId: ben },
      body: { privileges: { annotate } },
    })
  const box = await pageOf(attendee, 1).boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  await attendee.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3)
  await attendee.mouse.down()
  await attendee.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3, { steps: 3 })
  await allow(false)
  const button = attendee.getByRole('button', { name: 'Annotate', exact: true })
  await expect(button).toHaveCount(0)
  await attendee.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.3, { steps: 3 })
  await attendee.mouse.up()
  // Each sees what the other sees.
  await expect(async () => {
    expect(await marks(attendee).count()).toBe(await marks(page).count())
  }).toPass()

  const known = await marks(page).count()
  await allow(true)
  await button.click()
  await drawAcross(attendee, pageOf(attendee, 1))
  await expect(marks(page)).toHaveCount(known + 1)
  await expect(marks(attendee)).toHaveCount(known + 1)
})

test('an annotation for which there is no room is told, and drawn again after it was cleared', async ({
  owner,
  page,
}) => {
  const { hostUrl } = await createConference(owner)
  const sockets: WebSocketRoute[] = []
  let unanswered = 0
  await page.routeWebSocket(/\/collab$/, (socket) => {
    sockets.push(socket)
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (kindOf(message) === 'change') unanswered += 1
      server.send(message)
    })
    server.onMessage((message) => {
      if (kindOf(message) === 'answer') unanswered -= 1
      socket.send(message)
    })
  })
  await enterMuted(page, hostUrl, 'Ada')
  await shareLesson(page)
  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  await drawAcross(page, pageOf(page, 1))
  await expect(marks(page)).toHaveCount(1)
  await expect.poll(() => unanswered, 'the server has it before the line is cut').toBe(0)
  for (const socket of sockets) await socket.close({ code: 4413 })
  await expect(tools(page).getByText('There is no room left here')).toBeVisible()
  await expectAccessible(page)
  await tools(page).getByRole('button', { name: 'Try again' }).click()
  await expect(tools(page).getByText('There is no room left here')).toHaveCount(0)
  await clearAll(page)
  await expect(marks(page)).toHaveCount(0)
  await drawAcross(page, pageOf(page, 1))
  await expect(marks(page)).toHaveCount(1)
})

/** Whether a message of Hocuspocus changes a drawing, or says that a change was taken: its name, its type, its content. */
function kindOf(message: string | Buffer): 'change' | 'answer' | undefined {
  if (typeof message === 'string') return undefined
  const type = 1 + (message[0] ?? 0)
  if (message[type] === 8) return 'answer'
  return message[type] === 0 && message[type + 1] !== 0 ? 'change' : undefined
}
