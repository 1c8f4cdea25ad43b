import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFit } from '../../support/fit.ts'
import { fillApp, fillCredentials, fillNames, newcomer } from '../../support/sign-up.ts'
import { expect, test } from '../../support/test.ts'

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

test('several are chosen by touch, and started together', async ({ portal, owner }) => {
  const choir = await createConference(owner, { displayName: 'Choir' })
  const chess = await createConference(owner, { displayName: 'Chess' })
  await portal.goto('/Portal/Conferences/1')
  for (const { displayName } of [choir, chess])
    await portal.getByRole('checkbox', { name: `Select ${displayName}` }).tap()
  const bar = portal.getByRole('region', { name: 'Selected conferences' })
  await expect(bar.getByText('2 selected').last()).toBeVisible()
  await expectToFit(portal)
  await bar.getByRole('button', { name: 'Start' }).tap()
  for (const { displayName } of [choir, chess]) {
    const item = portal.getByRole('listitem', { name: displayName })
    await expect(item.getByText('Live', { exact: true }).first()).toBeVisible()
  }
})
