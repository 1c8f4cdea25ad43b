import type { Page } from '@playwright/test'
import { boardOf, shareBoard, textsOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { control } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('Enter that confirms the text of an input method neither joins, sends nor ends a text', async ({
  owner,
  page,
}) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    await page.goto(conference.presenterUrl)
    const method = await openInputMethod(page)
    const name = page.getByLabel('Your name')
    await name.focus()
    await method.compose('あい')
    await method.press('Enter')
    await method.confirm('愛')
    await expect(name).toHaveValue('愛')
    await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(boardOf(page)).toBeVisible()

    // On the board, Escape discards the reading and leaves the text open.
    const box = await boardOf(page).boundingBox()
    if (!box) throw new Error('The board is not shown')
    await page.getByTestId('toolbar-text').click({ force: true })
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    const text = page.locator('.excalidraw-wysiwyg')
    await expect(text).toBeFocused()
    await method.compose('とうきょ')
    await method.press('Escape')
    await expect(text).toBeFocused()
    await method.compose('とうきょう')
    await method.confirm('東京')
    await expect(text).toHaveValue('東京')
    await page.keyboard.press('Escape')
    await expect(textsOf(page)).toHaveText(['東京'])

    await control(page, 'Chat').click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await page.getByRole('textbox', { name: /^Message / }).focus()
    await method.compose('さん')
    await method.press('Enter')
    await method.confirm('三')
    await expect(page.getByRole('textbox', { name: /^Message / })).toHaveValue('三')
    await page.keyboard.type('時')
    await page.keyboard.press('Enter')
    await expect(messages).toContainText('三時')
    await expect(messages.getByRole('article').or(messages.getByRole('listitem'))).toHaveCount(1)
  } finally {
    board.close()
  }
})

/** Writes as an input method does, such as one for Japanese, in what has the focus. */
async function openInputMethod(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const press = async (key: 'Enter' | 'Escape') => {
    const used = { key, code: key, windowsVirtualKeyCode: 229 }
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...used })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...used })
  }
  return {
    compose: (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** A key that the input method uses while it composes. */
    press,
    /** Ends the composition with a text, before the page gets the key that confirmed it, as Safari does. */
    async confirm(text: string) {
      await devtools.send('Input.insertText', { text })
      await press('Enter')
    },
  }
}
