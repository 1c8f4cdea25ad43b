import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFitPhone, expectToFitSmallest } from '../../support/fit.ts'
import { accountsUrl, lumiUrl } from '../../support/lumi.ts'
import { watchRequests } from '../../support/requests.ts'
import { signedIn, signedInOn } from '../../support/session.ts'
import { addSubAccount } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'

test('an owner who does not look after the installation is denied its page', async ({
  signedInPage: portal,
}) => {
  await portal.goto('/Portal/Installation')
  await expect(portal.getByRole('heading', { level: 1, name: 'Insufficient Access' })).toBeVisible()
  await expect(portal).toHaveURL(/\/Portal\/NoPermission\?from=/)
})

test('View As shows an owner the view of that role', async ({ portal, owner }) => {
  const { displayName } = await createConference(owner, { displayName: '0 Not theirs' })
  await portal.getByRole('link', { name: 'Conferences' }).first().click()
  await expect(portal.getByRole('heading', { name: displayName })).toBeVisible()
  const { refused } = watchRequests(portal)
  await portal.getByRole('button', { name: 'View As...' }).click()
  await portal.getByRole('menuitem', { name: 'Attendee' }).click()
  await expect(portal.getByRole('button', { name: 'Viewing as Attendee' })).toBeVisible()
  await expect(portal.getByRole('heading', { name: displayName })).toBeHidden()
  await portal.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(portal.getByLabel('Conference link or ID')).toBeVisible()
  await portal.getByRole('link', { name: 'Conferences' }).first().click()
  await expect(portal.getByRole('heading', { name: displayName })).toBeHidden()
  await portal.getByRole('button', { name: 'Viewing as Attendee' }).click()
  await portal.getByRole('menuitem', { name: 'Owner' }).click()
  await expect(portal.getByRole('heading', { name: displayName })).toBeVisible()
  await portal.getByRole('button', { name: 'View As...' }).click()
  await portal.getByRole('menuitem', { name: 'Host' }).click()
  await expect(portal.getByRole('button', { name: 'Viewing as Host' })).toBeVisible()
  await portal.reload()
  await expect(portal.getByRole('button', { name: 'Viewing as Host' })).toBeVisible()
  expect(refused).toEqual([])
})

test('an attendee without a conference enters one from the dashboard', async ({ newPage, owner }) => {
  const { attendeeUrl, displayName } = await createConference(owner)
  const page = await newPage({ storageState: await signedIn(await addSubAccount(owner, 1)) })
  await page.goto('/Portal')
  await page.getByLabel('Conference link or ID').fill(attendeeUrl)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: displayName })).toBeVisible()
})

test('a page that was denied opens again as soon as the role is high enough', async ({
  signedInPage: portal,
}) => {
  await portal.goto('/Portal/Subscribers')
  await portal.getByRole('button', { name: 'View As...' }).click()
  await portal.getByRole('menuitem', { name: 'Attendee' }).click()
  await expect(portal).toHaveURL(/NoPermission/)
  const again = portal.getByRole('link', { name: 'Try this page again' })
  await again.click()
  await expect(again).toBeVisible()
  await portal.getByRole('button', { name: 'Viewing as Attendee' }).click()
  await portal.getByRole('menuitem', { name: 'Owner' }).click()
  await again.click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible()
})

test('on the site for accounts, pages for developers lead to their site', async ({ newPage, owner }) => {
  const page = await newPage(await signedInOn(accountsUrl(), owner))
  await page.goto('/Portal/Subscribers')
  await expect(page.getByRole('heading', { level: 1, name: 'Do More' })).toBeVisible()
  await expectAccessible(page)
  await expectToFitPhone(page)
  await expectToFitSmallest(page)
  await expect(page.getByRole('link', { name: 'Go to the developer site' })).toHaveAttribute(
    'href',
    `${lumiUrl().replace('localhost', 'developers.localhost')}/Portal/Subscribers`,
  )
})
