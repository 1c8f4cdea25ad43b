import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const boardOf = (page: Page) => page.getByRole('region', { name: 'Whiteboard 1, page' })
const textsOf = (page: Page) =>
  page.getByRole('region', { name: 'Texts on the whiteboard' }).getByRole('listitem')

/** Writes at a place of the board, counted from its middle. */
async function write(page: Page, text: string, down: number): Promise<void> {
  const box = await boardOf(page).boundingBox()
  if (!box) throw new Error('The board is not shown')
  await page.getByTestId('toolbar-text').click({ force: true })
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + down)
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

test('two people draw on a whiteboard together, on several pages, and keep it', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner, {
    privileges: { annotate: true },
  })
  const ben = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).host !== new URL(page.url()).host)
      foreign.push(request.url())
  })

  await control(page, 'Board').click()
  await expect(page.getByText('No whiteboards yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(boardOf(page)).toBeVisible()
  await write(page, 'Fractions', -60)
  await expect(textsOf(ben)).toHaveText(['Fractions'])
  await write(ben, 'One half', 60)
  await expect(textsOf(page)).toHaveText(['Fractions', 'One half'])

  // Undone is one's own alone.
  await ben.keyboard.press('ControlOrMeta+z')
  await expect(textsOf(page)).toHaveText(['Fractions'])
  await ben.keyboard.press('ControlOrMeta+z')
  await expect(textsOf(ben)).toHaveText(['Fractions'])

  // Whoever may no longer draw looks on.
  const change = { privileges: { annotate: false } }
  await owner.client.conference.update({ params: { id: confId }, body: change })
  await expect(ben.getByTestId('toolbar-text')).toHaveCount(0)
  await write(page, 'Two thirds', 20)
  await expect(textsOf(ben)).toHaveText(['Fractions', 'Two thirds'])

  // A page more is turned to for everybody, and the first one is as it was.
  await page.getByRole('button', { name: 'Add a page' }).click()
  await expect(ben.getByText('Nothing is written on this page.')).toBeAttached()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(textsOf(ben)).toHaveText(['Fractions', 'Two thirds'])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Page and export' }).click()
  await page.getByRole('button', { name: 'Save all pages as PDF' }).click()
  expect((await saving).suggestedFilename()).toBe('Whiteboard 1.pdf')
  expect(foreign).toEqual([])
})
