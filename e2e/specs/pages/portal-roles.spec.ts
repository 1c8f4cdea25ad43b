import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFitPhone, expectToFitSmallest } from '../../support/fit.ts'
import { accountsUrl, lumiUrl } from '../../support/lumi.ts'
import { openScreen, screensOf } from '../../support/screens.ts'
import { signedIn, signedInOn } from '../../support/session.ts'
import { addSubAccount, takePart } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'

/**
 * Records the requests of a page: the pending ones, and answers which mean that a request should not have been made.
 */
function watch(page: Page) {
  const underWay = new Set<Request>()
  const refused: string[] = []
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin === lumiUrl() && response.status() >= 400) refused.push(`${response.status()} ${pathname}`)
  })
  return { underWay, refused }
}

/** Loads a page until it has asked for all that it wants: also for what happened before its socket stood. */
async function load(page: Page, path: string, underWay: ReadonlySet<Request>): Promise<void> {
  // The socket stands with this answer, upon which the page asks what it has missed.
  const stands = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/realtime'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
  await openScreen(page, path)
  await stands
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect.poll(() => underWay.size).toBe(0)
}

/** Downloads for developers are for owners, tables of a call for those who may host it. */
async function expectDownloads(page: Page, path: string, role: number): Promise<void> {
  const forDevelopers = page.getByRole('main').locator('a[href^="/openapi/"], button:has-text("private key")')
  if (role < 4) await expect(forDevelopers, path).toHaveCount(0)
  else if (path === '/Portal/Dashboard') await expect(forDevelopers).toHaveCount(4)
  if (role < 3) await expect(page.getByRole('button', { name: /CSV/ }), path).toHaveCount(0)
}

for (const [name, role, tag] of [
  ['an attendee', 1, []],
  // Which role each page needs is shown by the other two, and by `required-role.test.tsx`.
  ['a presenter', 2, ['@long']],
  ['a host', 3, ['@long']],
  ['an owner', 4, []],
] as const) {
  const title = `${name} opens the pages of their role and no others, and no page requests data they may not read`
  test(title, { tag: [...tag] }, async ({ newPage, owner }) => {
    const { confId } = await createConference(owner)
    const account = role === 4 ? owner : await addSubAccount(owner, role)
    await takePart(account, confId)
    const page = await newPage({ storageState: await signedIn(account) })
    const { underWay, refused } = watch(page)
    const denied = page.getByRole('heading', { level: 1, name: 'Insufficient Access' })
    const opened = new Set<string>()
    for (const { path, least } of screensOf(confId)) {
      if (!path.startsWith('/Portal')) continue
      await load(page, path, underWay)
      const [address = ''] = path.split('?')
      if (address === '/Portal/NoPermission') continue
      // None of them looks after the installation. A part that is not for them leads to the first part of its page.
      const isDenied = address === '/Portal/Installation' || (role < least && !opened.has(address))
      if (!isDenied) opened.add(address)
      await expect(denied, path).toHaveCount(isDenied ? 1 : 0)
      await expectDownloads(page, path, role)
      if (!isDenied) continue
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('from')]).toEqual(['/Portal/NoPermission', path])
    }
    expect(refused).toEqual([])
  })
}

test('View As shows an owner the view of that role', async ({ portal, owner }) => {
  const { displayName } = await createConference(owner, { displayName: '0 Not theirs' })
  await portal.getByRole('link', { name: 'Conferences' }).first().click()
  await expect(portal.getByRole('heading', { name: displayName })).toBeVisible()
  const { refused } = watch(portal)
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
