import { expectAccessible } from '../../support/accessibility.ts'
import { expectToFitSmallest } from '../../support/fit.ts'
import { expect, test } from '../../support/test.ts'

test('creates a subscriber, refuses a private address, disables and deletes it', async ({ portal }) => {
  await portal.getByRole('button', { name: 'Integrations' }).click()
  await portal.getByRole('link', { name: 'Subscribers' }).click()
  await expect(portal.getByText('No subscribers yet')).toBeVisible()
  await expectAccessible(portal)

  const name = `Attendance ${Date.now()}`
  await portal.getByRole('button', { name: 'New' }).first().click()
  const dialog = portal.getByRole('dialog', { name: 'New subscriber' })
  await dialog.getByLabel('Description').fill(name)
  await dialog.getByLabel('Target URL').fill('http://10.0.0.1/events')
  await dialog.getByRole('checkbox', { name: 'User joined' }).check()
  await expectAccessible(portal)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Target URL')).toBeFocused()
  await expect(dialog.getByText('This web address is not valid.')).toBeVisible()
  // An address that needs no name service to be public.
  await dialog.getByLabel('Target URL').fill('http://93.184.215.14/events')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const item = portal.getByRole('main').getByRole('listitem', { name })
  await item.getByRole('button', { name: `Details of ${name}` }).click()
  await expect(item.getByText('User joined')).toBeVisible()
  await expectAccessible(portal)
  await expectToFitSmallest(portal)

  await portal.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = portal.getByRole('region', { name: 'Selected subscribers' })
  await bar.getByRole('button', { name: 'Disable' }).click()
  await expect(item.getByText('Disabled', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText('No subscribers yet')).toBeVisible()
})
