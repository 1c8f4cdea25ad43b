import { readFile } from 'node:fs/promises'
import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { boardOf, drawingOf, pixelsOf, shareBoard, textsOf, write } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { writing } from '../../support/drawer.ts'
import { boxOf } from '../../support/fit.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { redPicture } from '../../support/red-picture.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

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

  // No link is made of one's own address, in which a key may be.
  const box = await boardOf(page).boundingBox()
  await page.mouse.click(
    (box?.x ?? 0) + (box?.width ?? 0) / 2 + 10,
    (box?.y ?? 0) + (box?.height ?? 0) / 2 - 60,
    {
      button: 'right',
    },
  )
  await expect(page.getByTestId('deleteSelectedElements')).toBeVisible()
  await expect(page.getByTestId('copyElementLink')).toBeHidden()
  await page.keyboard.press('Escape')

  // Undone is one's own alone.
  await ben.keyboard.press('ControlOrMeta+z')
  await expect(textsOf(page)).toHaveText(['Fractions'])
  await ben.keyboard.press('ControlOrMeta+z')
  await expect(textsOf(ben)).toHaveText(['Fractions'])

  // A person who may no longer draw only watches.
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

  expect(foreign).toEqual([])
})

test('a picture of the library stands on the board of everybody, and in what is saved of it', async ({
  owner,
  signedInPage: page,
  newPage,
}) => {
  const { client } = owner
  await client.content.create({
    files: { content: new File([redPicture], 'Rothko.png', { type: 'image/png' }) },
  })
  const { confId, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  // Joins with the account, whose library it is.
  await page.goto(`/room/join?id=${confId}`)
  await page.getByRole('button', { name: 'Join now' }).click()
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(page, 'Board').click()
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(boardOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('button', { name: 'Insert a picture' }).click()
  const sheet = page.getByRole('dialog', { name: 'Insert a picture' })
  await expect(sheet.getByText('There are no pictures among the files of this conference.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Insert Rothko.png' }).click()
  for (const one of [page, ben])
    await expect.poll(() => pixelsOf(drawingOf(one), [255, 0, 0])).toBeGreaterThan(100)
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Page and export' }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Save This page as a drawing (SVG)' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toMatch(/<image [^>]*href="data:image\/png/)
})

test('several boards are shown at once, each with its own drawing', async ({ owner, page, newPage }) => {
  const conference = await createConference(owner)
  const first = await shareBoard(conference)
  try {
    first.elements.set('one', writing('one', 'On the first'))
    const client = createLumiClient({ baseUrl: lumiUrl(), getToken: () => first.host.token })
    const ben = await newPage()
    await enterMuted(page, conference.hostUrl, 'Ada')
    await enterMuted(ben, conference.attendeeUrl, 'Ben')
    await expect(textsOf(page)).toHaveText(['On the first'])
    await control(page, 'Board').click()
    await page.getByRole('button', { name: 'New whiteboard' }).click()
    await expect(page.getByRole('region', { name: 'Whiteboard 2, page 1' })).toBeVisible()
    await write(page, 'On the second', 0)
    await expect(textsOf(page)).toHaveText(['On the second'])

    // Each person looks at the one that they choose.
    const choice = ben.getByRole('group', { name: 'Everything that is shared' })
    await choice.getByRole('button', { name: "Ada's whiteboard" }).click()
    await expect(textsOf(ben)).toHaveText(['On the second'])
    await choice.getByRole('button', { name: "Grace's whiteboard" }).click()
    await expect(textsOf(ben)).toHaveText(['On the first'])
    first.elements.set('two', writing('two', 'And more', { y: 60, index: 'a1' }))
    await expect(textsOf(ben)).toHaveText(['On the first', 'And more'])
    await expect(textsOf(page)).toHaveText(['On the second'])

    // A board that is no longer shown is preserved, and can be shown again.
    const params = { id: conference.confId, boardId: first.boardId }
    await page
      .getByRole('region', { name: 'Whiteboards of this conference' })
      .getByRole('button', { name: 'Stop sharing Whiteboard 2' })
      .click()
    await expect(textsOf(page)).toHaveText(['On the first', 'And more'])
    await client.board.rename({ params, body: { displayName: 'Fractions' } })
    await expect(page.getByRole('region', { name: 'Fractions, page 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Show Whiteboard 2' }).click()
    await expect(textsOf(page)).toHaveText(['On the second'])
  } finally {
    first.close()
  }
})

test('a drawing is undone on the shown page after pages were turned', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(page, 'Board').click()
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(boardOf(page)).toBeVisible()
  await write(page, 'One', -60)
  await expect(textsOf(ben)).toHaveText(['One'])
  await write(page, 'Two', 60)
  await write(ben, 'Of Ben', 120)
  await expect(textsOf(page)).toHaveText(['One', 'Two', 'Of Ben'])
  // A line by hand is one step, however long it takes. The others see it grow.
  const line = () => pixelsOf(drawingOf(ben), [224, 49, 49])
  await page.getByTestId('toolbar-freedraw').click({ force: true })
  await page.getByTestId('color-top-pick-#e03131').click()
  const box = await boxOf(boardOf(page))
  const at = (part: number) => [box.x + box.width * part, box.y + box.height * 0.3] as const
  await page.mouse.move(...at(0.3))
  await page.mouse.down()
  for (const part of [0.4, 0.5, 0.6]) {
    await page.mouse.move(...at(part), { steps: 5 })
    await expect.poll(line).toBeGreaterThan(50)
  }
  await page.mouse.up()
  const undo = page.getByRole('button', { name: 'Undo' })
  const redo = page.getByRole('button', { name: 'Redo' })
  await expect(undo).not.toHaveAttribute('aria-disabled')

  const turned = (number: number) => page.getByRole('region', { name: `Whiteboard 1, page ${number}` })
  await page.getByRole('button', { name: 'Add a page' }).click()
  await expect(turned(2)).toBeVisible()
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await write(page, 'Three', 0)
  await expect(textsOf(ben)).toHaveText(['Three'])
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(turned(1)).toBeVisible()
  await expect(textsOf(page)).toHaveText(['One', 'Two', 'Of Ben'])

  // Undoes by the button as well as by keys; the other page stays, and so do the drawings of others.
  await expect.poll(line).toBeGreaterThan(50)
  await undo.click()
  await expect.poll(line).toBe(0)
  await turned(1).locator('.excalidraw').focus()
  await page.keyboard.press('ControlOrMeta+z')
  for (const one of [page, ben]) await expect(textsOf(one)).toHaveText(['One', 'Of Ben'])
  await undo.click()
  for (const one of [page, ben]) await expect(textsOf(one)).toHaveText(['Of Ben'])
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await redo.click()
  for (const one of [page, ben]) await expect(textsOf(one)).toHaveText(['One', 'Two', 'Of Ben'])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(textsOf(page)).toHaveText(['Three'])
  await undo.click()
  await expect(textsOf(ben)).toHaveCount(0)
})

test('two people delete what a third is drawing, and all three end alike', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const conference = await createConference(owner, { privileges: { annotate: true } })
  const board = await shareBoard(conference)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(page, conference.hostUrl, 'Ada')
  await enterMuted(ben, conference.attendeeUrl, 'Ben')
  await enterMuted(cleo, conference.attendeeUrl, 'Cleo')
  for (const one of [page, ben, cleo]) await expect(boardOf(one)).toBeVisible()
  const deleteAll = async (one: Page) => {
    await one.getByTestId('toolbar-selection').click({ force: true })
    await one.keyboard.press('ControlOrMeta+a')
    await one.keyboard.press('Delete')
  }

  const box = (await boardOf(cleo).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]
  await cleo.getByTestId('toolbar-freedraw').click({ force: true })
  await cleo.mouse.move(x, y)
  await cleo.mouse.down()
  for (const [round, other] of [page, ben, page, ben].entries()) {
    await cleo.mouse.move(x + 60 * round, y + 40, { steps: 8 })
    await expect.poll(() => board.elements.size).toBeGreaterThan(0)
    await deleteAll(other)
  }
  await cleo.mouse.up()
  for (const one of [page, ben]) await deleteAll(one)
  await expect.poll(() => board.elements.size).toBe(0)

  // Everybody continues, and has the same drawing.
  await write(cleo, 'We go on', -40)
  await write(ben, 'All of us', 40)
  for (const one of [page, ben, cleo]) await expect(textsOf(one)).toHaveText(['We go on', 'All of us'])
  expect(board.elements.size).toBe(2)
})
