import { readFile } from 'node:fs/promises'
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

test('a picture of the library stands on the board of everybody, and in what is saved of it', async ({
  owner,
  portal: page,
  newPage,
}) => {
  const { client } = owner
  await client.content.create({
    files: { content: new File([redSquare], 'Rothko.png', { type: 'image/png' }) },
  })
  const { confId, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  // By the account, whose library it is.
  await page.goto(`/room/join?id=${confId}`)
  await page.getByRole('button', { name: 'Join now' }).click()
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(page, 'Board').click()
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(boardOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Insert a picture' }).click()
  const sheet = page.getByRole('dialog', { name: 'Insert a picture' })
  await expect(sheet.getByText('There are no pictures among the files of this conference.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Insert Rothko.png' }).click()
  for (const one of [page, ben]) await expect.poll(() => redsOn(one)).toBeGreaterThan(100)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Page and export' }).click()
  await page.getByRole('button', { name: 'Save page as SVG' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toMatch(/<image [^>]*href="data:image\/png/)
})

/** A PNG of 32 by 32 red pixels. */
const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAJ0lEQVR42u3NsQkAAAjAsP7/tF7hIASyp6lTCQQCgUAgEAgEgi/BAjLD/C5w/SM9AAAAAElFTkSuQmCC',
  'base64',
)

/** Red pixels of what is drawn. */
const redsOn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.excalidraw__canvas.static')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let reds = 0
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 255) < 60 && (pixels[at + 3] ?? 0) > 200) reds += 1
    return reds
  })
