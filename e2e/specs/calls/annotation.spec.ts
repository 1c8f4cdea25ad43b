import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import {
  clearAll,
  drawAcross,
  drawn,
  expectSamePlace,
  lesson,
  marks,
  middleOf,
  pageOf,
  reach,
  shareLesson,
  textField,
  tools,
  untilDrawn,
} from '../../support/annotation.ts'
import { createConference } from '../../support/conference.ts'
import { boxOf } from '../../support/fit.ts'
import { enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

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

  // A person who may not annotate only watches.
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

  // Moves it by the pointer: grabs its line, and puts it down a tenth lower.
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

  // Moves it by keys, all as one step, which keys undo as well.
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

  // Undo continues after pages were turned.
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
