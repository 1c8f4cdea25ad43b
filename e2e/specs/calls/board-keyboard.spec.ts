import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { boardOf, shareBoard, textsOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { writing } from '../../support/drawer.ts'
import { expectToFit } from '../../support/fit.ts'
import { expectKeyboardWalk } from '../../support/keyboard.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** The element that receives the keys of the drawing. */
const keysOf = (page: Page) => boardOf(page).locator('.excalidraw')

test('somebody draws a rectangle and writes a text by keys alone', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(page, 'Board').press('Enter')
  await page.getByRole('button', { name: 'New whiteboard' }).press('Enter')
  await expect(boardOf(page)).toBeVisible()
  await page
    .getByRole('region', { name: 'Whiteboards' })
    .getByRole('button', { name: 'Close' })
    .press('Enter')

  const insert = page.getByRole('button', { name: 'Insert', exact: true })
  await insert.press('Enter')
  await page.getByRole('button', { name: 'Insert rectangle' }).press('Enter')
  // It has the keys: it is moved, and written in.
  await expect(keysOf(page)).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.excalidraw-wysiwyg')).toBeFocused()
  await page.keyboard.type('In the box')
  await page.keyboard.press('Escape')
  await expect(textsOf(ben)).toHaveText(['In the box'])

  await insert.press('Enter')
  await page.getByRole('button', { name: 'Insert text' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Above it')
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).press('Enter')
  await expect(keysOf(page)).toBeFocused()
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+ArrowUp')
  await expect(textsOf(ben)).toHaveText(['Above it', 'In the box'])

  // The selection is deleted by a key, and restored.
  await page.keyboard.press('Delete')
  await expect(textsOf(ben)).toHaveText(['In the box'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textsOf(ben).filter({ hasText: 'Above it' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Page and export' }).press('Enter')
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await expectKeyboardWalk(page)
  await page.keyboard.press('Escape')
})

for (const { name, viewport } of [
  { name: 'a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 375, height: 720 } },
])
  test(`an open board is accessible on ${name}`, async ({ owner, newPage }) => {
    const conference = await createConference(owner)
    const board = await shareBoard(conference, { template: 'squares', pages: 2 })
    try {
      board.elements.set('text', writing('text', 'Fractions'))
      const isPhone = viewport.width < 400
      const ada = await newPage({ viewport, hasTouch: isPhone })
      const ben = await newPage({ viewport, hasTouch: isPhone })
      await enterMuted(ada, conference.presenterUrl, 'Ada')
      await expect(textsOf(ada)).toHaveText(['Fractions'])
      await expectToFit(ada)
      // One row of tools, all of them in reach.
      const bar = ada.locator('[data-stage-tools]')
      const tops = await bar.getByRole('button').evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect()
          return Math.round(top + height / 2)
        }),
      )
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
      await expectAccessible(ada)
      await ada.getByRole('button', { name: 'Insert', exact: true }).click()
      await ada.getByRole('button', { name: 'Insert rectangle' }).click()
      await expectAccessible(ada)
      await ada.getByRole('button', { name: 'Page and export' }).click()
      await ada.getByRole('button', { name: 'Export', exact: true }).click()
      await expectAccessible(ada)
      await expectToFit(ada)

      // A person who may only watch finds the same.
      await owner.client.conference.update({
        params: { id: conference.confId },
        body: { privileges: { annotate: false } },
      })
      await enterMuted(ben, conference.attendeeUrl, 'Ben')
      await expect(textsOf(ben)).toHaveText(['Fractions'])
      await expectAccessible(ben)
    } finally {
      board.close()
    }
  })
