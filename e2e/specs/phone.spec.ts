import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { createConference } from '../support/conference.ts'
import { control, enterCall, expectSeesAndHears, leave } from '../support/room.ts'
import { fillApp, fillCredentials, fillNames, newcomer } from '../support/sign-up.ts'
import { expect, test } from '../support/test.ts'

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide, 'pixels that stick out sideways').toBeLessThanOrEqual(0)
}

test('sign-up and the portal on a phone', async ({ page }) => {
  const person = newcomer('Rosalind')
  await page.goto('/SignUp')
  await expectToFit(page)
  await fillNames(page, person)
  await fillCredentials(page, person)
  await fillApp(page, person)
  await page.getByRole('link', { name: 'Enter Account' }).tap()
  await expect(page.getByRole('button', { name: 'Account of Rosalind Hopper' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Conferences' }).tap()
  await page.getByRole('button', { name: 'Create New' }).first().tap()
  await page.getByRole('dialog', { name: 'New conference' }).getByLabel('Name').fill('Biology')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('dialog', { name: 'Invite to Join Conference' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('listitem', { name: 'Biology' })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
})

test('joins and talks on a phone', async ({ page, owner, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const host = await newPage({ viewport: { width: 1440, height: 900 } })
  await enterCall(host, hostUrl, 'Ada')
  await page.goto(attendeeUrl)
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible()
  await expectToFit(page)
  await enterCall(page, attendeeUrl, 'Ben')
  await Promise.all([expectSeesAndHears(page, 'Ada'), expectSeesAndHears(host, 'Ben')])
  await expectToFit(page)
  await control(page, 'Users').tap()
  await expect(page.getByRole('region', { name: 'Users' }).getByText('Ben (you)')).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Users' }).getByRole('button', { name: 'Close' }).tap()
  await leave(page)
  await expect(page.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expectToFit(page)
})
