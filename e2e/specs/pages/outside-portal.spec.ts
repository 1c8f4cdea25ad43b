import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectKeyboardWalk } from '../../support/keyboard.ts'
import {
  passDemoRoom,
  passDocs,
  passDoMore,
  passJoinRoom,
  passPasswordHelp,
  passSignIn,
  passSignUp,
  passVisitorPages,
} from '../../support/outside-portal.ts'
import { join } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeInAll } from '../../support/whole.ts'

// Walks through all pages outside the portal, side by side.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const sizes = [
  { width: 1440, height: 900 },
  { width: 800, height: 900 },
  { width: 375, height: 720 },
]

/**
 * Expects a page that is accessible, on which everything is reached and seen by keyboard alone in windows of every
 * width, there and back, and of which nothing is cut off in any language.
 */
async function lookCloser(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectKeyboardWalk(page, { back: true })
  }
  await expectWholeInAll(page)
}

test('sign-in, its banner, its errors and its profiles, the forced change and the session dialogs', async ({
  page,
  owner,
}) => {
  await passSignIn(page, owner, lookCloser)
})

test('help and a new password', async ({ page, owner }) => {
  await passPasswordHelp(page, owner, lookCloser)
})

test('the four pages of sign-up', async ({ page }) => {
  await passSignUp(page, lookCloser)
})

test('where a room is entered, and where one is led to the developer site', async ({
  page,
  owner,
  newPage,
}) => {
  await passJoinRoom(page, lookCloser)
  await passDoMore(newPage, owner, lookCloser)
})

test('the pages of the demo room, and those for TVs', async ({ page }) => {
  await passDemoRoom(page, lookCloser)
})

test('the pages for visitors', async ({ page }) => {
  await passVisitorPages(page, lookCloser)
})

test('the documentation', async ({ page }) => {
  await passDocs(page, lookCloser)
})

test('the legal pages, and missing pages, are accessible', async ({ page }) => {
  for (const path of ['/Terms', '/Privacy', '/nothing-here']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the lobby of the room, waiting, and links that lead nowhere, are accessible', async ({
  owner,
  page,
}) => {
  const { hostUrl } = await createConference(owner, { startMethod: 1 })
  await page.goto('/room/join?id=nothinghere')
  await expect(page.getByRole('heading', { name: 'Conference Not Found!' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(hostUrl)
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expectAccessible(page)
  await join(page, hostUrl, 'Ada')
  await expect(page.getByText('Waiting to start', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expectAccessible(page)
})
