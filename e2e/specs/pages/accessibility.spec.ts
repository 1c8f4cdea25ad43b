import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import {
  passDemoRoom,
  passDocs,
  passJoinRoom,
  passPasswordHelp,
  passSignIn,
  passSignUp,
  passVisitorPages,
} from '../../support/outside-portal.ts'
import { join } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('sign-in, its banner, its errors and its profiles, the forced change and the session dialogs', async ({
  page,
  owner,
}) => {
  await passSignIn(page, owner, expectAccessible)
})

test('the four pages of sign-up', async ({ page }) => {
  await passSignUp(page, expectAccessible)
})

test('help and a new password', async ({ page, owner }) => {
  await passPasswordHelp(page, owner, expectAccessible)
})

test('join room, the legal pages, and missing pages', async ({ page }) => {
  await passJoinRoom(page, expectAccessible)
  await passDemoRoom(page, expectAccessible)
  for (const path of ['/Terms', '/Privacy', '/nothing-here']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the lobby of the room, waiting, and links that lead nowhere', async ({ owner, page }) => {
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

test('the pages for visitors', async ({ page }) => {
  await passVisitorPages(page, expectAccessible)
})

test('the documentation', async ({ page }) => {
  await passDocs(page, expectAccessible)
})
