import type { Page } from '@playwright/test'
import { expectFocusKept, press, tabTo, type } from '../../support/by-keys.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted, expectInCall, join, screenOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

// Rare actions of a call, once from its beginning to its end without a mouse.
test.describe.configure({ timeout: 240_000 })

const paneOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function enterByKeys(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await type(page, page.getByLabel('Your name'), name)
  await page.keyboard.press('Enter')
  await expectInCall(page)
}

test('a host shares a screen and says who is in the call and what they may do, by keyboard', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner, { waitingRoom: true })
  const [ben, eve] = [await newPage(), await newPage()]
  await enterByKeys(page, hostUrl, 'Ada')
  await join(ben, attendeeUrl, 'Ben')
  await join(eve, attendeeUrl, 'Eve')

  // One is admitted, the other refused, and nobody else may come.
  await press(page, control(page, 'Manage'))
  const tools = paneOf(page, 'Host tools')
  await press(page, tools.getByRole('button', { name: 'Admit Ben' }))
  await expectInCall(ben)
  await expectFocusKept(page)
  await press(page, tools.getByRole('button', { name: 'Refuse Eve' }))
  await press(page, dialogOf(page, 'Refuse Eve?').getByRole('button', { name: 'Refuse' }))
  await expect(eve.getByRole('heading', { name: "You weren't admitted" })).toBeVisible()
  await expectFocusKept(page)
  const lock = tools.getByRole('switch', { name: 'Lock the conference' })
  await press(page, lock, 'Space')
  await expect(lock).toBeChecked()

  await press(page, tools.getByRole('button', { name: 'Send Announcement' }))
  const announcement = dialogOf(page, 'Send Announcement')
  await type(page, announcement.getByLabel('Message'), 'We begin')
  await press(page, announcement.getByText('More options'))
  await type(page, announcement.getByLabel('Flags'), '6')
  await press(page, announcement.getByRole('button', { name: 'Send Announcement' }))
  await expect(announcement).toHaveCount(0)
  await expect(ben.getByRole('listitem').filter({ hasText: 'We begin' })).toBeVisible()
  await expectFocusKept(page)

  // The next layout by its key, and another one from the menu.
  const layout = page.getByRole('button', { name: 'Change layout' })
  await page.keyboard.press('Control+Alt+KeyV')
  await expect(page.getByText('Layout: Speaker')).toBeVisible()
  await press(page, layout)
  await tabTo(page, page.getByRole('radio', { name: /^Speaker/ }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^Auto/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(layout).toBeFocused()

  // A screen, by its key and by its button.
  await page.keyboard.press('Control+Alt+KeyS')
  const ask = page.getByRole('dialog').filter({ hasText: 'text and slides' })
  await press(page, ask.getByRole('button', { name: /text and slides/ }))
  await expect(page.getByRole('region', { name: 'You are sharing your screen' })).toBeVisible()
  await expect(screenOf(ben, 'Ada')).toBeVisible()
  await expectFocusKept(page)
  await page.keyboard.press('Control+Alt+KeyS')
  await expect(screenOf(ben, 'Ada')).toHaveCount(0)
  await press(page, control(page, 'Share'))
  await press(page, ask.getByRole('button', { name: /video and motion/ }))
  await expect(screenOf(ben, 'Ada')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Stop sharing' }))
  await expect(screenOf(ben, 'Ada')).toHaveCount(0)
  await expectFocusKept(page)

  // The privileges of one person, and their removal from the call.
  await press(page, control(page, 'Users'))
  const users = paneOf(page, 'Users')
  await press(page, users.getByRole('button', { name: 'Options for Ben' }))
  await press(page, page.getByRole('button', { name: 'Privileges' }))
  const chat = dialogOf(page, 'What Ben may do').getByRole('switch', { name: 'Chat' })
  await press(page, chat, 'Space')
  await expect(chat).not.toBeChecked()
  await expect(control(ben, 'Chat')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expectFocusKept(page)
  await press(page, users.getByRole('button', { name: 'Options for Ben' }))
  await press(page, page.getByRole('button', { name: 'Expel user' }))
  await press(page, dialogOf(page, 'Expel Ben?').getByRole('button', { name: 'Expel user' }))
  await expect(ben.getByRole('heading', { name: 'You were removed from the conference' })).toBeVisible()
  await expectFocusKept(page)
})

test('somebody with an account looks after themselves and their files by keyboard', {
  tag: '@long',
}, async ({ owner, signedInPage: page, newPage }) => {
  await owner.client.content.create({ files: { content: new File(['From the library'], 'notes.txt') } })
  const { confId, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(ben, attendeeUrl, 'Ben')

  // The connection is tested before joining.
  await page.goto(`/room/join?id=${confId}`)
  await press(page, page.getByRole('button', { name: 'Test your connection' }))
  const connection = dialogOf(page, 'Connection test')
  await press(page, connection.getByRole('button', { name: 'Start the test' }))
  await expect(connection.getByRole('button', { name: 'Test again' })).toBeVisible({ timeout: 90_000 })
  await press(page, connection.getByRole('button', { name: 'Copy for whoever helps you' }))
  await expect(connection.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectFocusKept(page)
  await press(page, page.getByRole('button', { name: 'Join now' }))
  await expectInCall(page)

  // My Profile.
  await press(page, page.getByRole('button', { name: 'My Profile' }))
  const profile = dialogOf(page, 'My Profile')
  await tabTo(page, profile.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await press(page, profile.getByRole('button', { name: 'Save' }))
  await expect(profile).toHaveCount(0)
  await expectFocusKept(page)

  // Another microphone.
  const more = control(page, 'More')
  await press(page, more)
  await press(page, control(page, 'Settings'))
  const microphone = dialogOf(page, 'Settings').getByLabel('Audio Capture Device')
  await tabTo(page, microphone)
  const before = await microphone.inputValue()
  await page.keyboard.press('ArrowDown')
  await expect(microphone).not.toHaveValue(before)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  // A file of the library, offered to everybody.
  await press(page, control(page, 'Files'))
  const files = paneOf(page, 'Files')
  await press(page, files.getByRole('button', { name: 'From the library' }))
  const library = dialogOf(page, 'Add from the library')
  await type(page, library.getByLabel('Search the library'), 'notes')
  await press(page, library.getByRole('button', { name: 'Add notes.txt' }))
  await expect(library.getByText('Added')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectFocusKept(page)
  await press(page, files.getByRole('button', { name: 'What to do with notes.txt' }))
  await press(page, page.getByRole('button', { name: 'Offer for download' }))
  await expectFocusKept(page)
  await press(ben, ben.getByRole('button', { name: 'Show', exact: true }))
  const saved = ben.waitForEvent('download')
  await press(ben, paneOf(ben, 'Files').getByRole('button', { name: 'Download notes.txt' }))
  expect((await saved).suggestedFilename()).toBe('notes.txt')

  // A chat with one person.
  await press(page, control(page, 'Chat'))
  await press(page, page.getByRole('button', { name: /^All chats/ }))
  await press(page, page.getByRole('button', { name: 'New chat' }))
  await type(page, page.getByRole('searchbox', { name: 'Search Contacts...' }), 'ben')
  await press(page, page.getByRole('checkbox', { name: 'Ben' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Start chat' }))
  await type(page, page.getByRole('textbox', { name: 'Message Ben' }), 'Only us')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Delivered')).toBeVisible()
  await expectFocusKept(page)
})
