import type { Page } from '@playwright/test'
import { fillApp, names } from '../../support/filled-app.ts'
import { expectToFit } from '../../support/fit.ts'
import { openScreen } from '../../support/screens.ts'
import { expect, test } from '../../support/test.ts'

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().tap()
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).tap()
  await page.getByRole('option', { name: option, exact: true }).tap()
}
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })

/** What people come for, page by page. */
const errands = [
  {
    path: (confId: string) => `/Portal/Users?conference=${confId}`,
    async run(page: Page) {
      await tap(page, 'Create New')
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Grace')
      await page.getByRole('radio', { name: 'Presenter' }).tap()
      await expectToFit(page)
      await tap(page, 'Save')
      await expect(page.getByRole('dialog', { name: 'Personal link for Grace' })).toBeVisible()
      await expectToFit(page)
      await tap(page, 'Close')
      await expect(row(page, 'Grace')).toContainText('Presenter')
    },
  },
  {
    path: (confId: string) => `/Portal/Conference/${confId}?pane=announcements`,
    async run(page: Page) {
      await page.getByLabel('Message').fill('We begin in five minutes')
      await choose(page, 'Recipients', 'Chosen users')
      await page.getByRole('checkbox', { name: names.guest }).tap()
      await tap(page, 'Send Announcement')
      await expect(page.getByText('Your announcement was successfully sent!')).toBeVisible()
    },
  },
]

test('users are created and told something by touch, in the width of a phone', async ({
  portal: page,
  owner,
}) => {
  const confId = await fillApp(owner)
  for (const { path, run } of errands)
    await test.step(path(confId), async () => {
      await openScreen(page, path(confId))
      await run(page)
      await expectToFit(page)
    })
})
