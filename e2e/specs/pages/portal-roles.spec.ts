import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { screensOf } from '../../support/screens.ts'
import { newSession, signedIn, storedAt } from '../../support/session.ts'
import { addSubAccount, takePart } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'

/** Addresses that only lead on. */
const redirects = ['/Portal/Integrations', '/Portal/Docs']

/** Answers that say that something should not have been asked. */
function refusals(page: Page): string[] {
  const found: string[] = []
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin === lumiUrl() && response.status() >= 400) found.push(`${response.status()} ${pathname}`)
  })
  return found
}

/** Loads a page until it has asked for all that it wants: also for what happened before its socket stood. */
async function load(page: Page, path: string): Promise<void> {
  const socket = page.waitForEvent('websocket', (one) => one.url().includes('/realtime'))
  await page.goto(path)
  await (await socket).waitForEvent('framereceived')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const [name, role] of [
  ['an attendee', 1],
  ['a presenter', 2],
  ['a host', 3],
  ['an owner', 4],
] as const) {
  test(`no page asks for what ${name} may not read`, async ({ newPage, owner }) => {
    const { confId } = await createConference(owner)
    const account = role === 4 ? owner : await addSubAccount(owner, role)
    await takePart(account, confId)
    const page = await newPage({ storageState: await signedIn(account) })
    const refused = refusals(page)
    const paths = screensOf(confId).map(({ path }) => path)
    for (const path of [...paths, ...redirects]) if (path.startsWith('/Portal')) await load(page, path)
    expect(refused).toEqual([])
  })
}

test('View As shows an owner what that role sees', async ({ portal, owner }) => {
  const { displayName } = await createConference(owner, { displayName: '0 Not theirs' })
  await portal.getByRole('link', { name: 'Conferences' }).first().click()
  await expect(portal.getByRole('heading', { name: displayName })).toBeVisible()
  const refused = refusals(portal)
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
  await expect(portal.getByRole('button', { name: 'View As...' })).toBeVisible()
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

test('a page that was denied opens again as soon as the role is high enough', async ({ portal }) => {
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

test('on the site for accounts, what is for developers leads to their site', async ({ newPage, owner }) => {
  const my = lumiUrl().replace('localhost', 'my.localhost')
  const page = await newPage({ storageState: storedAt(my, await newSession(owner)) })
  await page.goto(`${my}/Portal/Subscribers`)
  await expect(page.getByRole('heading', { level: 1, name: 'Do More' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Go to the developer site' })).toHaveAttribute(
    'href',
    `${lumiUrl().replace('localhost', 'developers.localhost')}/Portal/Subscribers`,
  )
})
