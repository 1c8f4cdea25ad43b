import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TestAccount } from '../../support/account.ts'
import { expectFocusKept, press, type } from '../../support/by-keys.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterCall, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

// Actions on people, messages, polls and pages once more, without a mouse.
test.describe.configure({ timeout: 240_000 })

const paneOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

/** Chooses an entry of a menu by keys. */
async function choose(page: Page, menu: string, choice: string): Promise<void> {
  await press(page, page.getByRole('button', { name: menu, exact: true }).last())
  await press(page, page.getByRole('button', { name: choice, exact: true }))
}

/** Ada, a host, and Ben are in a call. */
async function enterBoth(owner: TestAccount, ada: Page, ben: Page): Promise<void> {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  await enterCall(ada, hostUrl, 'Ada')
  await enterCall(ben, attendeeUrl, 'Ben')
}

async function writeMessage(page: Page, text: string): Promise<void> {
  await type(page, page.getByRole('textbox', { name: /^Message / }), text)
  await page.keyboard.press('Enter')
}

test('a host looks after people and their messages by keyboard', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const ben = await newPage()
  await enterBoth(owner, page, ben)

  // A hand is lowered, a microphone muted, and one person shown large to all.
  await press(ben, control(ben, 'Hand'))
  await press(page, page.getByRole('button', { name: "Lower Ben's hand" }))
  await expect(control(ben, 'Hand')).toHaveAttribute('aria-pressed', 'false')
  await expectFocusKept(page)
  await press(page, control(page, 'Users'))
  await choose(page, 'Options for Ben', 'Mute')
  await expect(control(ben, 'Audio')).toHaveAttribute('aria-pressed', 'false')
  await choose(page, 'Options for Ben', 'Spotlight for everyone')
  await expect(tileOf(page, 'Ben').getByText('in the spotlight')).toBeAttached()
  await choose(page, 'Options for Ben', 'Pin for me')
  await expectFocusKept(page)
  await expect(control(ben, 'Manage')).toHaveCount(0)
  await choose(page, 'Options for Ben', 'Make a host')
  await expect(control(ben, 'Manage')).toBeVisible()
  await expect(paneOf(page, 'Users').getByRole('heading', { name: 'Hosts (2)' })).toBeVisible()
  await expectFocusKept(page)

  // One's own message is changed and deleted, and so is another's.
  await press(page, control(page, 'Chat'))
  await press(ben, control(ben, 'Chat'))
  await writeMessage(ben, 'spam')
  await expect(messages(page)).toHaveText(/spam/)
  await choose(page, 'Options for a message from Ben', 'Delete')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect(messages(ben)).toHaveCount(0)
  await expectFocusKept(page)
  await writeMessage(page, 'Good morming')
  await expect(messages(ben)).toContainText('Good morming')
  await choose(page, 'Options for your message', 'Edit')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Good morning')
  await page.keyboard.press('Enter')
  await expect(messages(ben)).toContainText('Good morning (edited)')
  await writeMessage(page, 'I take this back')
  await expect(messages(ben)).toHaveCount(2)
  await choose(page, 'Options for your message', 'Delete')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect(messages(ben)).toHaveCount(1)
  await expectFocusKept(page)

  // A file is attached, and a message found again.
  const chosen = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: 'Attach files' }))
  await (await chosen).setFiles({ name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('North') })
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('map.txt')
  await press(page, page.getByRole('button', { name: 'Send', exact: true }))
  await expect(messages(ben).last()).toContainText('map.txt')
  await expectFocusKept(page)
  await choose(page, 'Chat options', 'Search this chat')
  await expect(page.getByRole('searchbox', { name: 'Search this chat' })).toBeFocused()
  await page.keyboard.type('morning')
  await press(page, page.getByRole('list', { name: 'Messages found' }).getByRole('button'))
  await expect(messages(page).first()).toBeVisible()
  await expectFocusKept(page)
})

test('polls end, and pages are looked at, by keyboard', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const ben = await newPage()
  await enterBoth(owner, page, ben)

  await press(page, control(page, 'Polls'))
  await press(page, paneOf(page, 'Polls').getByRole('button', { name: 'New poll' }))
  const form = page.getByRole('dialog', { name: 'New poll' })
  await type(page, form.getByLabel('Question'), 'Again?')
  await type(page, form.getByLabel('Option 1'), 'Yes')
  await type(page, form.getByLabel('Option 2'), 'No')
  await press(page, form.getByRole('button', { name: 'Start poll' }))
  await press(ben, control(ben, 'Polls'))
  const asked = paneOf(ben, 'Polls').getByRole('listitem', { name: 'Again?' })
  await press(ben, asked.getByRole('radio', { name: 'Yes' }), 'Space')
  await press(ben, asked.getByRole('button', { name: 'Answer', exact: true }))
  await choose(page, 'Options for the poll Again?', 'Who answered what')
  await expect(page.getByRole('dialog', { name: 'Who answered what' })).toContainText('BenYes')
  await page.keyboard.press('Escape')
  await expectFocusKept(page)
  await press(page, paneOf(page, 'Polls').getByRole('button', { name: 'End poll' }))
  await expect(asked.getByRole('list', { name: 'Results' })).toContainText('Yes1 (100%)')
  await expectFocusKept(page)
  const saved = page.waitForEvent('download')
  await choose(page, 'Options for the poll Again?', 'Save answers as CSV')
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Again?,Ben,Yes')
  await expectFocusKept(page)
  await choose(page, 'Options for the poll Again?', 'Delete poll')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete poll' }))
  await expect(asked).toHaveCount(0)
  await expectFocusKept(page)

  // Pages are looked at alone, from the list of them, and from nearer.
  await press(page, control(page, 'Files'))
  const files = paneOf(page, 'Files')
  const lines = Array.from({ length: 200 }, (_, line) => `Line ${line + 1}`).join('\n')
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) })
  await press(page, files.getByRole('button', { name: 'Share lesson.txt', exact: true }))
  const shownTo = (one: Page, number: number) =>
    expect(one.getByRole('img', { name: new RegExp(`^lesson.txt, page ${number} of `) })).toBeVisible()
  await shownTo(ben, 1)
  await press(page, page.getByRole('button', { name: 'Look alone' }))
  await press(page, page.getByRole('button', { name: 'Next page' }))
  await shownTo(page, 2)
  await shownTo(ben, 1)
  await press(page, page.getByRole('button', { name: 'Look alone' }))
  await shownTo(page, 1)
  await press(page, page.getByRole('button', { name: 'Pages', exact: true }))
  await press(page, page.getByRole('button', { name: /^Page 3/ }))
  await shownTo(ben, 3)
  await press(page, page.getByRole('button', { name: 'Zoom in' }))
  await expect(page.getByRole('button', { name: 'Fit to window' })).toBeEnabled()
  await press(page, page.getByRole('button', { name: 'Fit to window' }))
  await expectFocusKept(page)

  // The small window, and what is behind oneself.
  const opened = page.context().waitForEvent('page')
  await press(page, control(page, 'More'))
  await press(page, control(page, 'Mini view'))
  const small = await opened
  await press(small, control(small, 'Audio'))
  await expect(control(page, 'Audio')).toHaveAttribute('aria-pressed', 'false')
  await small.close()
  await press(page, control(page, 'More'))
  await press(page, control(page, 'Settings'))
  await press(page, page.getByRole('radio', { name: 'None', exact: true }), 'ArrowRight')
  await expect(page.getByRole('radio', { name: 'Blur', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expectFocusKept(page)
})
