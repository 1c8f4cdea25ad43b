import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { accountsUrl, lumiUrl } from '../../support/lumi.ts'
import { addRecording } from '../../support/recording.ts'
import { signedIn, signedInOn } from '../../support/session.ts'
import { hearNothing } from '../../support/stale.ts'
import { addSubAccount } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'

const item = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const more = (page: Page, name: string) => page.getByRole('button', { name: `More actions for ${name}` })
const openMenu = (page: Page, name: string) => more(page, name).click()

test('creates a conference and shows the ways to join it', async ({ signedInPage: portal, page }) => {
  const name = `Weekly review ${Date.now()}`
  await portal.goto('/Portal/Conferences/1')
  await portal.getByRole('button', { name: 'Create New' }).first().click()
  const create = portal.getByRole('dialog', { name: 'New conference' })
  await expect(create.getByRole('button', { name: 'Save' })).toBeDisabled()
  await create.getByLabel('Name').fill(name)
  await create.getByRole('radio', { name: 'Sky' }).check()
  await create.getByRole('radio', { name: 'Manually' }).check()
  await create.getByRole('button', { name: 'Save' }).click()

  const share = portal.getByRole('dialog', { name: 'Invite to Join Conference' })
  await expect(share.getByText(name)).toBeVisible()
  const link = await share
    .getByRole('listitem')
    .filter({ hasText: 'Attendee link' })
    .locator('code')
    .innerText()
  await share.getByRole('button', { name: 'Copy attendee link' }).click()
  await expect(share.getByText('Link copied to clipboard').first()).toBeVisible()
  expect(await portal.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await share.getByRole('button', { name: 'Done' }).click()
  await expect(item(portal, name).getByText('Waiting to Start')).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('starts, ends and restarts, live in every browser that shows the list', async ({
  portal,
  owner,
  newPage,
}) => {
  const { displayName } = await createConference(owner, { displayName: 'Standup', startMethod: 1 })
  const other = await newPage({ storageState: await signedIn(owner) })
  for (const page of [portal, other]) {
    await page.goto('/Portal/Conferences/1')
    await expect(item(page, displayName).getByText('Waiting to Start')).toBeVisible()
  }
  const bothShow = (state: string) =>
    Promise.all(
      [portal, other].map((page) =>
        expect(item(page, displayName).getByText(state, { exact: true }).first()).toBeVisible(),
      ),
    )
  await openMenu(portal, displayName)
  await menuItem(portal, 'Start').click()
  await bothShow('Live')
  await openMenu(portal, displayName)
  await menuItem(portal, 'End').click()
  await bothShow('Ended')
  await portal.getByRole('button', { name: `Restart ${displayName}` }).click()
  await bothShow('Live')
})

test('gives the focus back to the opener of a dialog', async ({ signedInPage: portal, owner }) => {
  const { displayName } = await createConference(owner, { displayName: 'Return' })
  await portal.goto('/Portal/Conferences/1')
  const create = portal.getByRole('button', { name: 'Create New' })
  await create.click()
  await portal.getByRole('dialog', { name: 'New conference' }).getByLabel('Name').fill(`Return ${Date.now()}`)
  await portal.keyboard.press('Enter')
  const share = portal.getByRole('dialog', { name: 'Invite to Join Conference' })
  await expect(share.getByRole('button', { name: 'Copy attendee link' })).toBeFocused()
  await portal.keyboard.press('Escape')
  await expect(share).toBeHidden()
  await expect(create).toBeFocused()

  const question = portal.getByRole('dialog', { name: 'Delete this conference?' })
  for (const leave of [
    () => portal.keyboard.press('Escape'),
    () => question.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await openMenu(portal, displayName)
    await menuItem(portal, 'Delete').click()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await leave()
    await expect(question).toBeHidden()
    await expect(more(portal, displayName)).toBeFocused()
  }
})

test('a new conference appears elsewhere by itself, also on the dashboard', async ({ portal, owner }) => {
  await expect(portal).toHaveURL(/Dashboard/)
  await expect(portal.getByRole('heading', { name: 'Conferences' })).toBeVisible()
  // First of the six that the dashboard shows.
  const { displayName } = await createConference(owner, { displayName: '0 Aurora' })
  await expect(portal.getByRole('heading', { name: displayName })).toBeVisible()
})

test('recordings outlive their conference, unless they are deleted with it', async ({
  signedInPage: portal,
  owner,
}) => {
  const addEnded = async (film: string) => {
    const { confId, displayName } = await createConference(owner)
    await owner.client.conference.update({ params: { id: confId }, body: { state: 3 } })
    await addRecording(owner, { confId, displayName: film })
    return displayName
  }
  const recordings = async () => (await owner.client.recording.list()).items.map((one) => one.displayName)
  const [geometry, algebra] = [await addEnded('Geometry'), await addEnded('Algebra')]
  await portal.goto('/Portal/Conferences/1')
  const question = portal.getByRole('dialog', { name: 'Delete this conference?' })
  await openMenu(portal, geometry)
  await menuItem(portal, 'Delete').click()
  await expect(question.getByText(/Its recordings stay/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(item(portal, geometry)).toHaveCount(0)
  expect(await recordings()).toEqual(['Algebra', 'Geometry'])

  await openMenu(portal, algebra)
  await menuItem(portal, 'Delete').click()
  await question.getByRole('checkbox', { name: 'Delete its recordings as well' }).check()
  await expect(question.getByText(/Its recordings will be gone for good/)).toBeVisible()
  await expectAccessible(portal)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(item(portal, algebra)).toHaveCount(0)
  expect(await recordings()).toEqual(['Geometry'])
})

test('asks before it deletes, and asks again while a conference is live', async ({
  signedInPage: portal,
  owner,
}) => {
  const { displayName, confId } = await createConference(owner, { displayName: 'Farewell' })
  await owner.client.conference.update({ params: { id: confId }, body: { state: 2 } })
  await portal.goto('/Portal/Conferences/1')
  await openMenu(portal, displayName)
  await menuItem(portal, 'Delete').click()
  const first = portal.getByRole('dialog', { name: 'Delete this conference?' })
  const refused = portal.waitForResponse((response) => response.request().method() === 'DELETE')
  await first.getByRole('button', { name: 'Delete' }).click()
  expect(await (await refused).json()).toMatchObject({ error_code: 205 })

  const second = portal
    .getByRole('dialog')
    .filter({ hasText: 'The conference has not been ended. Do you want to delete it anyway?' })
  await expect(second).toBeVisible()
  await second.getByRole('button', { name: 'Cancel' }).click()
  expect((await owner.client.conference.read({ params: { id: confId } })).state).toBe(2)

  await openMenu(portal, displayName)
  await menuItem(portal, 'Delete').click()
  await first.getByRole('button', { name: 'Delete' }).click()
  await second.getByRole('button', { name: 'End and Delete' }).click()
  await expect(item(portal, displayName)).toHaveCount(0)
  await expect(owner.client.conference.delete({ params: { id: confId } })).rejects.toMatchObject({
    code: 202,
  })
})

test('begins with those that somebody is in, then those that are live, and acts on a selection of one state only', async ({
  signedInPage: portal,
  owner,
}) => {
  const live = await createConference(owner, { displayName: 'Drama', startMethod: 1 })
  const waiting = await createConference(owner, { displayName: 'Choir', startMethod: 1 })
  const busy = await createConference(owner, { displayName: 'Yoga' })
  await owner.client.conference.update({ params: { id: live.confId }, body: { state: 2 } })
  await createLumiClient({ baseUrl: lumiUrl() }).conference.join({
    params: { id: busy.confId },
    body: { displayName: 'Ada', password: busy.attendeePassword ?? '' },
  })
  await portal.goto('/Portal/Conferences/1')
  const names = portal.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText([busy, live, waiting].map(({ displayName }) => displayName))
  await portal.getByRole('checkbox', { name: `Select ${waiting.displayName}` }).check()
  const bar = portal.getByRole('region', { name: 'Selected conferences' })
  await expect(bar.getByRole('button', { name: 'Start' })).toBeEnabled()
  await portal.getByRole('checkbox', { name: `Select ${live.displayName}` }).check()
  await expect(bar.getByRole('button', { name: 'Start' })).toBeDisabled()
  await portal.getByRole('checkbox', { name: `Select ${waiting.displayName}` }).uncheck()
  await bar.getByRole('button', { name: 'End' }).click()
  await expect(item(portal, live.displayName).getByText('Ended', { exact: true }).first()).toBeVisible()
})

test('the site for accounts reports a new one; a person who may no longer delete conferences gets the reason', async ({
  newPage,
  owner,
}) => {
  const host = await addSubAccount(owner, 3)
  const page = await newPage(await signedInOn(accountsUrl(), host))
  await hearNothing(page)
  await page.goto('/Portal/Conferences/1')
  await page.getByRole('button', { name: 'Create New' }).first().click()
  const create = page.getByRole('dialog', { name: 'New conference' })
  await create.getByLabel('Name').fill('Rehearsal')
  await create.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your conference was added successfully!')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  await owner.client.subAccount.update({ params: { id: host.username }, body: { role: 2 } })
  await openMenu(page, 'Rehearsal')
  await menuItem(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('#cannotDelete')).toHaveText("You don't have permission to do this.")
})
