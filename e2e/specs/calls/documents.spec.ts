import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const lines = Array.from({ length: 200 }, (_, line) => `Line ${line + 1} of the lesson`)
const lesson = { name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) }

/** The page that somebody looks at, once it is drawn. */
const pageOf = (page: Page, number: number) =>
  page
    .getByRole('img', { name: new RegExp(`^lesson.txt, page ${number} of `) })
    .locator(`canvas[data-page="${number}"]`)
const pane = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true })

/** Brings the file along and shows it to everybody. */
async function shareLesson(host: Page): Promise<void> {
  await control(host, 'Documents').click()
  await pane(host).locator('input[type=file]').setInputFiles(lesson)
  await pane(host).getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(host, 1)).toBeVisible()
}

test('a document is shown to everybody, and its pages are turned for all', async ({
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
  await expect(attendee.getByText('Line 1 of the lesson')).toBeAttached()

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(pageOf(page, 2)).toBeVisible()
  await expect(pageOf(attendee, 2)).toBeVisible()

  // Ben looks elsewhere, and stays there while Ada turns, until he comes back.
  await attendee.getByRole('button', { name: 'Next page' }).click()
  await expect(pageOf(attendee, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(pageOf(page, 1)).toBeVisible()
  await attendee.getByRole('button', { name: 'Back to page 1' }).click()
  await expect(pageOf(attendee, 1)).toBeVisible()

  const late = await newPage()
  await page.getByRole('button', { name: 'Next page' }).click()
  await enterMuted(late, attendeeUrl, 'Cleo')
  await expect(pageOf(late, 2)).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(attendee)
})

test('a document is ended by who shares it, and by who changes shares', async ({ owner, page, newPage }) => {
  const { hostUrl, presenterUrl, attendeeUrl } = await createConference(owner)
  const [presenter, attendee] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(presenter, presenterUrl, 'Ben')
  await enterMuted(attendee, attendeeUrl, 'Cleo')
  await shareLesson(page)
  await expect(pageOf(attendee, 1)).toBeVisible()
  await expect(attendee.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0)
  await expect(control(attendee, 'Documents')).toHaveAttribute('aria-disabled', 'true')
  await presenter.getByRole('button', { name: 'Stop sharing' }).click()
  for (const one of [page, presenter, attendee]) await expect(pageOf(one, 1)).toHaveCount(0)

  // The file is still there to be shared again.
  await pane(page).getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(attendee, 1)).toBeVisible()
  await pane(page).getByRole('button', { name: 'Stop sharing lesson.txt' }).click()
  await expect(pageOf(attendee, 1)).toHaveCount(0)
})
