import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { expect, test } from '../../support/test.ts'

test('shows a delivery that failed and why, and sends it again', async ({ signedInPage: portal, owner }) => {
  await portal.goto('/Portal/Subscribers')
  await portal.getByRole('button', { name: 'New' }).first().click()
  const dialog = portal.getByRole('dialog', { name: 'New subscriber' })
  await dialog.getByLabel('Description').fill('Attendance')
  // A name that nobody can have: no name service knows it, with a network or without.
  await dialog.getByLabel('Target URL').fill('http://hooks.invalid/events')
  await dialog.getByLabel('Interval in seconds').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await portal.getByRole('main').getByRole('link', { name: 'Attendance' }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Deliveries to Attendance' })).toBeVisible()
  await expect(portal.getByText('No deliveries yet')).toBeVisible()
  await expectAccessible(portal)

  await createConference(owner)
  // It comes by itself, and is retried.
  const item = portal.getByRole('main').getByRole('listitem', { name: /^Conference created/ })
  await expect(item.getByText(/being retried/)).toBeVisible()
  await item.getByRole('button', { name: /^Details of/ }).click()
  await expect(item.getByText('The name in the address could not be found.')).toBeVisible()
  await expectAccessible(portal)
  await expectToFitPhone(portal)

  const attempts = async () => Number(/\((\d+) attempt/.exec(await item.innerText())?.[1])
  await expect.poll(attempts, { timeout: 15_000 }).toBeGreaterThan(2)
  const before = await attempts()
  await item.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(attempts).toBeGreaterThan(before)

  await portal.getByRole('link', { name: 'Failed', exact: true }).click()
  await expect(item).toBeVisible()
  await portal.getByRole('main').getByRole('link', { name: 'Subscribers' }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible()
})
