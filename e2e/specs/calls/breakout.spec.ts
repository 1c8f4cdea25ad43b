import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted, tileOf, tilesOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Breakout rooms are open' })
const pane = (page: Page) => page.getByRole('region', { name: 'Rooms and the people in them' })

/** Waits for the call there: its panels are others. */
async function returnToMainRoom(page: Page): Promise<void> {
  const button = notice(page).getByRole('button', { name: 'Return to the main room' })
  await button.click()
  await expect(button).toHaveCount(0)
}

test('people go to breakout rooms, ask for help, are moved, and are called back', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await expect(tilesOf(page)).toHaveCount(3)
  await expect(control(ben, 'Breakout')).toBeDisabled()

  await control(page, 'Breakout').click()
  await expectAccessible(page)
  await pane(page).getByLabel('Open for').selectOption({ label: '10 minutes' })
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  await expect(notice(ben).getByText('Room 1')).toBeVisible()
  await expect(notice(cleo).getByText('Room 2')).toBeVisible()
  await expect(notice(ben).getByRole('timer')).toHaveText(/^Closes in (10|9):\d\d$/)
  await expect(tilesOf(ben)).toHaveCount(1)
  await expect(pane(page).getByText('Ben')).toBeVisible()
  await expectAccessible(page)

  await notice(ben).getByRole('button', { name: 'Ask for help' }).click()
  await page.getByRole('button', { name: 'Room 1 asks for help' }).click()
  await expect(tileOf(ben, 'Ada')).toBeVisible()
  await expect(notice(page).getByText('Room 1')).toBeVisible()
  await expect(notice(ben).getByRole('button', { name: 'Ask for help' })).toBeVisible()
  await returnToMainRoom(page)
  await expect(tilesOf(ben)).toHaveCount(1)

  await control(page, 'Breakout').click()
  await pane(page).getByRole('button', { name: 'Move Cleo' }).click()
  await page.getByRole('button', { name: 'To Room 1' }).click()
  await expect(tileOf(ben, 'Cleo')).toBeVisible()
  await expect(notice(cleo).getByText('Room 1')).toBeVisible()
  await pane(page).getByLabel('Message to all rooms').fill('Five minutes left')
  await pane(page).getByRole('button', { name: 'Send' }).click()
  await expect(cleo.getByText('Five minutes left')).toBeVisible()

  await pane(page).getByRole('button', { name: 'Call everybody back now' }).click()
  for (const one of [page, ben, cleo]) await expect(tilesOf(one)).toHaveCount(3)
  await expect(notice(ben)).toHaveCount(0)
})

test('what is drawn and written in a room comes back as files', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await expect(tilesOf(page)).toHaveCount(3)
  await control(page, 'Breakout').click()
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  await expect(notice(ben).getByText('Room 1')).toBeVisible()

  await pane(page).getByRole('button', { name: 'Visit Room 1' }).click()
  await expect(tileOf(ben, 'Ada')).toBeVisible()
  await control(page, 'Board').click()
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  const board = ben.getByRole('region', { name: 'Whiteboard 1, page' })
  await expect(board).toBeVisible()
  await ben.getByTestId('toolbar-text').click({ force: true })
  await board.click()
  await ben.keyboard.type('Our answer')
  await ben.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Texts on the whiteboard' })).toContainText('Our answer')
  await control(ben, 'Chat').click()
  await ben.getByRole('textbox', { name: /^Message / }).fill('We have it')
  await ben.getByRole('textbox', { name: /^Message / }).press('Enter')

  await returnToMainRoom(page)
  await control(page, 'Breakout').click()
  await pane(page).getByRole('button', { name: 'Call everybody back now' }).click()
  await expect(tilesOf(page)).toHaveCount(3)
  await control(page, 'Files').click()
  const files = page.getByRole('region', { name: 'Files of this conference' })
  await expect(files.getByText('Room 1 - Whiteboard 1.pdf')).toBeVisible({ timeout: 40_000 })
  await expect(files.getByText('Room 1 - Chat.txt')).toBeVisible()
  await expect(files.getByText(/^Room 2/)).toHaveCount(0)
})
