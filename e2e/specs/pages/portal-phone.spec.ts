import type { Page } from '@playwright/test'
import { fillApp, names } from '../../support/filled-app.ts'
import { expectToFit } from '../../support/fit.ts'
import { openScreen } from '../../support/screens.ts'
import { newSession } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().tap()
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).tap()
  await page.getByRole('option', { name: option, exact: true }).tap()
}
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })

/** The usual tasks of people, page by page. */
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
      await tap(page, 'Edit Grace')
      await page.getByRole('dialog').getByRole('radio', { name: 'Host' }).tap()
      await expectToFit(page)
      await tap(page, 'Done')
      await expect(row(page, 'Grace')).toContainText('Host')
    },
  },
  {
    path: (confId: string) => `/Portal/Conference/${confId}`,
    async run(page: Page) {
      await page.getByLabel('Name', { exact: true }).fill('Algebra, second term')
      await page.getByRole('switch', { name: 'Whiteboards' }).tap()
      await tap(page, 'Save')
      await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Algebra, second term' })).toBeVisible()
      await tap(page, 'Share')
      await tap(page, 'Copy attendee link')
      await expect(page.getByText('Link copied to clipboard').first()).toBeVisible()
      await tap(page, 'Done')
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
  {
    path: () => '/Portal/Roles/1',
    async run(page: Page) {
      const username = `grace-${Date.now()}`
      await tap(page, 'Create New')
      const dialog = page.getByRole('dialog', { name: 'New account' })
      await dialog.getByLabel('Username').fill(username)
      await dialog.getByLabel('Email').fill(`${username}@example.com`)
      await dialog.getByLabel('Password', { exact: true }).fill('Lighthouse7')
      await expectToFit(page)
      await tap(page, 'Save')
      await expect(dialog).toBeHidden()
      await row(page, username)
        .getByRole('button', { name: /^More actions/ })
        .tap()
      await page.getByRole('menuitem', { name: 'Promote to presenter' }).tap()
      await expect(page.getByText(`“${username}” is now a presenter`)).toBeVisible()
    },
  },
  {
    path: () => '/Portal/Recordings',
    async run(page: Page) {
      await tap(page, `Play ${names.recording}`)
      await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
      await expectToFit(page)
      // It begins by itself, and is short.
      await expect(page.locator('video')).toHaveJSProperty('ended', true)
      await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).tap()
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
      await tap(page, 'Close')
      await expect(page.getByRole('dialog')).toBeHidden()
      await tap(page, `More actions for ${names.recording}`)
      await page.getByRole('menuitem', { name: 'Rename' }).tap()
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Algebra, part 1')
      await expectToFit(page)
      await tap(page, 'Save')
      await expect(row(page, 'Algebra, part 1')).toBeVisible()
    },
  },
  {
    path: () => '/Portal/Library',
    async run(page: Page) {
      const picking = page.waitForEvent('filechooser')
      await tap(page, 'Add Files')
      const buffer = Buffer.from('Line 1 of the lesson')
      await (await picking).setFiles({ name: 'Lesson 7.txt', mimeType: 'text/plain', buffer })
      await expect(row(page, 'Lesson 7.txt')).toBeVisible()
    },
  },
  {
    path: () => '/Portal/Subscribers',
    async run(page: Page) {
      await tap(page, 'New')
      const dialog = page.getByRole('dialog', { name: 'New subscriber' })
      await dialog.getByLabel('Description').fill('Marks')
      await dialog.getByLabel('Target URL').fill('http://93.184.215.14/marks')
      await dialog.getByRole('checkbox', { name: 'User joined' }).tap()
      await expectToFit(page)
      await tap(page, 'Save')
      await expect(dialog).toBeHidden()
      await tap(page, 'Details of Marks')
      await expect(row(page, 'Marks').getByText('User joined')).toBeVisible()
      await tap(page, `More actions for ${names.subscriber}`)
      await page.getByRole('menuitem', { name: 'Enable' }).tap()
      await expect(row(page, names.subscriber).getByText(/^Enabled/)).toBeVisible()
    },
  },
  {
    path: () => '/Portal/Integrations/LTI',
    async run(page: Page) {
      await tap(page, 'New')
      const dialog = page.getByRole('dialog', { name: 'New integration' })
      await choose(page, 'Platform', 'Moodle')
      await dialog.getByLabel('Description').fill('Faculty of medicine')
      await expectToFit(page)
      await tap(page, 'Save')
      await expect(dialog).toBeHidden()
      await tap(page, 'Setup of Faculty of medicine')
      await tap(page, 'Help')
      await page.getByText('Which client ID does the platform need?').tap()
      await expect(page.getByText(/^None of Lumi’s/)).toBeVisible()
    },
  },
  {
    path: () => '/Portal/PrivateCloud',
    async run(page: Page) {
      await page.getByLabel('Root domain').fill(`school-${Date.now()}.example.com`)
      await tap(page, 'Save')
      await expect(page.getByLabel('Name of the TXT record')).toBeVisible()
    },
  },
  {
    path: () => '/Portal/Servers',
    async run(page: Page) {
      await tap(page, `Disable ${names.server}`)
      await expect(page.getByRole('button', { name: `Enable ${names.server}` })).toBeVisible()
      await tap(page, `Details of ${names.server}`)
      await expect(page.getByText('This server has not reported in this time.')).toBeVisible()
    },
  },
  {
    path: () => '/Portal/Settings',
    async run(page: Page) {
      await page.getByLabel('App Name').fill('Hill School')
      await tap(page, 'Save')
      await expect(page.getByRole('button', { name: /^App:/ })).toHaveAccessibleName(/^App: Hill School/)
    },
  },
  {
    path: () => '/Portal/UserSettings',
    async run(page: Page, password: string) {
      await page.getByLabel('First name').fill('Augusta')
      await page.getByLabel('New password', { exact: true }).fill(`${password}8`)
      await page.getByLabel('Current password', { exact: true }).fill(password)
      await tap(page, 'Save')
      await expect(page.getByRole('button', { name: 'Account of Augusta Lovelace' })).toBeVisible()
    },
  },
]

test('an owner manages everything by touch, in the width of a phone', async ({ portal: page, owner }) => {
  const confId = await fillApp(owner)
  for (const { path, run } of errands)
    await test.step(path(confId), async () => {
      await openScreen(page, path(confId))
      await run(page, owner.password)
      await expectToFit(page)
    })
  await newSession({ username: owner.username, password: `${owner.password}8` })
})
