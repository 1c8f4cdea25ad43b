import type { Page } from '@playwright/test'
import { heicPicture } from '../../../apps/server/src/platform/pictures/heic.fixture.ts'
import { boardOf, drawingOf, pixelsOf, shareBoard, textsOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** Pastes on the board what an office program copies: texts, and a picture of them. */
async function pasteWithPicture(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const box = await boardOf(page).boundingBox()
  if (!box) throw new Error('The board is not shown')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(async (texts) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    canvas.getContext('2d')?.fillRect(0, 0, 150, 200)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text)
    clipboardData.items.add(new File([picture ?? ''], 'image.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, texts)
}

/** Pastes on the board a file that was copied from a folder. */
async function pasteFile(page: Page, name: string, content: Buffer): Promise<void> {
  const box = await boardOf(page).boundingBox()
  if (!box) throw new Error('The board is not shown')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(
    ({ name, bytes }) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], name))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    { name, bytes: [...content] },
  )
}

const kindsOf = (elements: Iterable<[string, unknown]>) =>
  [...elements].map(([, element]) => (element as { type: string }).type).sort()

test('a text and a table from an office program come as such, and a picture as a picture', async ({
  owner,
  page,
}) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    await enterMuted(page, conference.presenterUrl, 'Ada')
    await expect(boardOf(page)).toBeVisible()
    await pasteWithPicture(page, { 'text/html': '<p>Photosynthesis</p>', 'text/plain': 'Photosynthesis' })
    await expect(textsOf(page)).toHaveText(['Photosynthesis'])
    await expect.poll(() => kindsOf(board.elements)).toEqual(['text'])

    await pasteWithPicture(page, {
      'text/html': '<table><tr><td>Name<td>Mark<tr><td>Ben<td>1</table>',
      'text/plain': 'Name\tMark\nBen\t1',
    })
    for (const text of ['Name', 'Mark', 'Ben', '1'])
      await expect(textsOf(page).filter({ hasText: new RegExp(`^${text}$`) })).toHaveCount(1)
    const cells = ['rectangle', 'rectangle', 'rectangle', 'rectangle']
    await expect
      .poll(() => kindsOf(board.elements))
      .toEqual([...cells, 'text', 'text', 'text', 'text', 'text'])

    await pasteWithPicture(page, {})
    await expect.poll(() => kindsOf(board.elements)).toContain('image')
  } finally {
    board.close()
  }
})

test('a photo of a phone comes as a picture, and one that cannot be read is reported', async ({
  owner,
  page,
  newPage,
}) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    const ben = await newPage()
    await enterMuted(page, conference.presenterUrl, 'Ada')
    await enterMuted(ben, conference.attendeeUrl, 'Ben')
    await expect(boardOf(page)).toBeVisible()
    await pasteFile(page, 'IMG_0010.HEIC', heicPicture('photo'))
    for (const one of [page, ben])
      await expect.poll(() => pixelsOf(drawingOf(one), [50, 103, 153])).toBeGreaterThan(100)

    await pasteFile(page, 'IMG_0011.HEIC', heicPicture('photo').subarray(0, 200))
    await expect(page.getByText("The picture couldn't be loaded.")).toBeVisible()
  } finally {
    board.close()
  }
})

test("Escape closes the board's message about a picture that cannot be pasted", async ({ owner, page }) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    await enterMuted(page, conference.attendeeUrl, 'Ada')
    await expect(boardOf(page)).toBeVisible()
    await pasteWithPicture(page, {})
    const said = page.locator('.excalidraw-modal-container [role=dialog]')
    await expect(said).toContainText('Images are disabled')
    await page.keyboard.press('Escape')
    await expect(said).toHaveCount(0)
    await expect(boardOf(page).locator('.excalidraw')).toBeFocused()
  } finally {
    board.close()
  }
})
