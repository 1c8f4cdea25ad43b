import { setTimeout as delay } from 'node:timers/promises'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { cutWords, expectToFit, watchFit } from '../../support/fit.ts'
import { signedIn } from '../../support/session.ts'
import { fillApp, fillCredentials, fillNames, newcomer } from '../../support/sign-up.ts'
import { addSubAccount } from '../../support/sub-account.ts'
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
  // The dashboard has such a button, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Conferences' })).toBeVisible()
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

test('nothing sticks out while a page waits for its data', async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner), viewport: { width: 320, height: 720 } })
  await page.addInitScript(watchFit)
  await page.route(/\/v1\//, async (route) => {
    await delay(400)
    await route.continue()
  })
  for (const path of [
    'Dashboard',
    'Conferences/1',
    'Users',
    'Recordings',
    'Library',
    'Subscribers',
    'Settings',
  ]) {
    await page.goto(`/Portal/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await page.evaluate(() => window.widest), `${path}: pixels that stick out sideways`).toBe(0)
  }
})

for (const locale of ['en', 'de', 'ar'])
  test(`no place in the bar of a phone is cut in ${locale}`, async ({ newPage, owner }) => {
    // The places that fit there depend on the role.
    for (const account of [owner, await addSubAccount(owner, 2)]) {
      const page = await newPage({
        storageState: await signedIn(account),
        viewport: { width: 375, height: 720 },
        locale,
      })
      await page.goto('/Portal/Dashboard')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      const places = page.locator('nav [data-tour^="nav."] > span')
      await expect(places.filter({ visible: true })).toHaveCount(5)
      expect(await cutWords(places)).toEqual([])
    }
  })

test('a file with a long name is linked from the library', async ({ signedInPage: portal, owner }) => {
  const { confId } = await createConference(owner)
  const name = 'Sunflower in the school garden, photographed by the fourth class in spring.txt'
  await owner.client.content.create({ files: { content: new File(['A flower'], name) } })
  await portal.goto(`/Portal/Conference/${confId}?pane=content`)
  await portal.getByRole('button', { name: 'Link from library' }).tap()
  const link = portal.getByRole('button', { name: `Link ${name}` })
  await expect(link).toBeInViewport({ ratio: 1 })
  await link.tap()
  await expect(portal.getByRole('dialog').getByText('Linked')).toBeVisible()
})

test('several are chosen by touch, and started together', async ({ signedInPage: portal, owner }) => {
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
