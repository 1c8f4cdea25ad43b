import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFit } from '../../support/fit.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected users' })

test('a user is created, found again, and deleted', async ({ portal, owner }) => {
  const { displayName, confId } = await createConference(owner, { displayName: 'Lesson' })
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Emmy'])
    await owner.client.conferenceUser.create({ params: { id: confId }, body: { displayName: name } })
  await portal.getByRole('link', { name: 'Users' }).click()
  await expect(portal.getByRole('combobox', { name: 'Conference' })).toHaveValue(displayName)
  await portal.getByRole('button', { name: 'Create New' }).click()
  const dialog = portal.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Grace')
  await dialog.getByRole('radio', { name: 'Host' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(portal.getByRole('dialog', { name: 'Personal link for Grace' })).toBeVisible()
  await portal.keyboard.press('Escape')
  await expect(row(portal, 'Grace')).toBeVisible()
  await expectAccessible(portal)

  await portal.getByRole('button', { name: 'Sort: Active' }).click()
  await portal.getByRole('menuitem', { name: 'Role' }).click()
  await expect(portal.getByRole('main').getByRole('listitem').last()).toHaveAccessibleName('Grace')
  await portal.getByRole('searchbox', { name: 'Search users' }).fill('GRA')
  await expect(portal.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await portal.setViewportSize({ width: 320, height: 640 })
  await expectToFit(portal)
  await portal.setViewportSize({ width: 1440, height: 900 })

  await portal.getByRole('checkbox', { name: 'Select Grace' }).check()
  await expect(bar(portal).getByRole('button', { name: 'Expel' })).toBeHidden()
  await bar(portal).getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(portal)
  await portal.getByRole('dialog', { name: 'Delete User/s' }).getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText('No users match')).toBeVisible()
})

test('a person in the conference shows at once, and is moved or expelled', async ({
  signedInPage: portal,
  owner,
}) => {
  const lesson = await createConference(owner, { displayName: 'A lesson' })
  const review = await createConference(owner, { displayName: 'B review' })
  await portal.goto(`/Portal/Users?conference=${lesson.confId}&active=true`)
  await expect(portal.getByText('No Users Found')).toBeVisible()
  // A client without a socket is removed after a while, so each one joins just before it is needed.
  const visitor = createLumiClient({ baseUrl: lumiUrl() })
  const key = new URL(lesson.attendeeUrl).searchParams.get('key') ?? ''
  const enter = async (displayName: string) => {
    await visitor.conference.join({ params: { id: lesson.confId }, body: { displayName, key } })
    await expect(row(portal, displayName)).toBeVisible()
  }

  await enter('Ada')
  await portal.getByRole('checkbox', { name: 'Select Ada' }).check()
  await bar(portal).getByRole('button', { name: 'Move' }).click()
  const move = portal.getByRole('dialog', { name: 'Move user' })
  const confirm = move.getByRole('button', { name: 'Move' })
  await move.getByRole('tab', { name: 'Existing' }).click()
  await expect(move.getByRole('radio', { name: 'Attendee' })).toBeChecked()
  await expect(confirm).toBeDisabled()
  await move.getByRole('combobox', { name: 'Conference' }).click()
  await portal.getByRole('option', { name: review.displayName }).click()
  await move.getByRole('radio', { name: 'Presenter' }).check()
  await confirm.click()
  await expect(row(portal, 'Ada')).toBeHidden()
  const { items } = await owner.client.conferenceUser.list({ params: { id: review.confId } })
  expect(items).toMatchObject([{ displayName: 'Ada', role: 2 }])

  await enter('Bea')
  await row(portal, 'Bea').getByRole('button', { name: 'More actions for Bea' }).click()
  await portal.getByRole('menuitem', { name: 'Move' }).click()
  await expect(confirm).toBeDisabled()
  await move.getByLabel('Conference name').fill('C group')
  await confirm.click()
  await expect(row(portal, 'Bea')).toBeHidden()

  await enter('Cleo')
  await portal.getByRole('checkbox', { name: 'Select Cleo' }).check()
  await bar(portal).getByRole('button', { name: 'Expel' }).click()
  const expel = portal.getByRole('dialog', { name: 'Expel Users?' })
  await expel.getByRole('button', { name: 'Expel' }).click()
  await expect(row(portal, 'Cleo')).toBeHidden()
  await portal.getByRole('button', { name: 'Active', exact: true }).click()
  await expect(row(portal, 'Cleo')).toContainText('Expelled')
})

test('the dialogs for those who are in the conference can be used by everybody', async ({
  signedInPage: portal,
  owner,
}) => {
  const { confId, attendeeUrl } = await createConference(owner, { displayName: 'Lesson' })
  await portal.goto(`/Portal/Users?conference=${confId}&active=true`)
  const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
  await createLumiClient({ baseUrl: lumiUrl() }).conference.join({
    params: { id: confId },
    body: { displayName: 'Ada', key },
  })
  await row(portal, 'Ada').getByRole('button', { name: 'More actions for Ada' }).click()
  await portal.getByRole('menuitem', { name: 'Move' }).click()
  await expectAccessible(portal)
  await portal.getByRole('tab', { name: 'Existing' }).click()
  await expectAccessible(portal)
  await portal.setViewportSize({ width: 320, height: 640 })
  await expectToFit(portal)
})
