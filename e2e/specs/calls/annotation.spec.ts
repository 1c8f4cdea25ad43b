import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
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

/** Draws across the middle of something, from a quarter of its width to three quarters. */
async function drawAcross(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.25, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 0.6), { steps: 4 })
  await page.mouse.move(...at(0.75, 0.55), { steps: 4 })
  await page.mouse.up()
}

/** Where a mark begins and ends within what it is drawn over, as parts of the width. */
async function reach(mark: Locator, target: Locator): Promise<readonly [number, number]> {
  const [drawn, whole] = [await mark.boundingBox(), await target.boundingBox()]
  if (!drawn || !whole) throw new Error('There is nothing to be seen')
  return [(drawn.x - whole.x) / whole.width, (drawn.x + drawn.width - whole.x) / whole.width]
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
  await control(page, 'Files').click()
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await files.locator('input[type=file]').setInputFiles(lesson)
  await files.getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(page, 1)).toBeVisible()
  await expect(pageOf(attendee, 1)).toBeVisible()
  await attendee.setViewportSize({ width: 800, height: 700 })

  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  await expect(tools(page)).toBeVisible()
  await drawAcross(page, pageOf(page, 1))
  await expect(marks(attendee)).toHaveCount(1)
  const [from, to] = await reach(marks(attendee), pageOf(attendee, 1))
  expect(from).toBeCloseTo(0.25, 1)
  expect(to).toBeCloseTo(0.75, 1)
  await expectAccessible(page)

  // Ben writes by the keyboard alone, and takes back what he did, not what Ada did.
  await attendee.getByRole('button', { name: 'Annotate', exact: true }).press('Enter')
  await tools(attendee).getByRole('button', { name: 'Text', exact: true }).press('Enter')
  await tools(attendee).getByLabel('Text to place').fill('Here')
  await attendee.keyboard.press('Enter')
  const read = page.getByRole('list', { name: 'Annotations' })
  await expect(read).toHaveText('Here')
  await tools(attendee).getByRole('button', { name: 'Undo' }).click()
  await expect(marks(page)).toHaveCount(1)
  await expect(tools(attendee).getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')

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
  await tools(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(marks(attendee)).toHaveCount(0)

  // Whoever may not annotate looks on.
  await tools(attendee).getByRole('button', { name: 'Stop annotating' }).click()
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
  await page.getByRole('button', { name: 'Stop sharing' }).first().click()
  await expect(marks(attendee)).toHaveCount(0)
  await shareScreen(page)
  await expect(screenOf(other, 'Ada')).toBeVisible()
  await expect(marks(other)).toHaveCount(0)
})
