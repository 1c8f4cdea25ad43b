import type { Page } from '@playwright/test'
import type { TestAccount } from '../../support/account.ts'
import { makeAdministrator } from '../../support/administrator.ts'
import { query } from '../../support/database.ts'
import { fillApp } from '../../support/filled-app.ts'
import { drawsLikeStored } from '../../support/rendering.ts'
import { openScreen } from '../../support/screens.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

/** When the pictures are taken, as their pages see it. */
const now = '2026-01-15T10:00:00Z'

/** The main pages by the names of their pictures. */
const screens = (confId: string) => ({
  dashboard: '/Portal/Dashboard',
  conferences: '/Portal/Conferences/1',
  conference: `/Portal/Conference/${confId}`,
  users: `/Portal/Users?conference=${confId}`,
  roles: '/Portal/Roles/0',
  recordings: '/Portal/Recordings',
  library: '/Portal/Library',
  account: '/Portal/UserSettings',
  'app-settings': '/Portal/Settings',
  'learning-platforms': '/Portal/Integrations/LTI',
  subscribers: '/Portal/Subscribers',
  'private-cloud': '/Portal/PrivateCloud',
  servers: '/Portal/Servers',
  installation: '/Portal/Installation',
})

/** Pages of the documentation, likewise. */
const docsPages = { docs: '/Docs/Docs/Overview', 'docs-reference': '/Docs/Apis/Auth' }

const desktop = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'UTC' } as const
const medium = { width: 800, height: 900 }
const phone = {
  ...desktop,
  viewport: { width: 375, height: 720 },
  locale: 'ar',
  colorScheme: 'dark',
} as const

test('the main pages look as their stored pictures', async ({ owner, newPage, page }, info) => {
  test.setTimeout(180_000)
  test.skip(
    !(await drawsLikeStored(page, info)),
    'This machine draws letters otherwise than the one that stored the pictures (CONTRIBUTING.md says how to store them)',
  )
  await makeAdministrator(owner)
  const confId = await fillApp(owner)
  await settle(owner, confId)

  const visitor = await newPage(desktop)
  await visitor.goto('/SignIn')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPicture(visitor, 'sign-in')

  for (const [name, path] of Object.entries(docsPages)) {
    await openDocs(visitor, path)
    await expectPicture(visitor, name)
  }
  const phoneVisitor = await newPage(phone)
  await openDocs(phoneVisitor, docsPages['docs-reference'])
  await expectPicture(phoneVisitor, 'docs-reference-phone-dark-ar')

  const storageState = await signedIn(owner)
  const wide = await portalAt(await newPage({ ...desktop, storageState }))
  for (const [name, path] of Object.entries(screens(confId))) {
    await openScreen(wide, path)
    await expectPicture(wide, name)
  }
  const { dashboard, conferences, conference } = screens(confId)
  await wide.setViewportSize(medium)
  await openScreen(wide, conferences)
  await expectPicture(wide, 'conferences-medium')
  const dark = await portalAt(await newPage({ ...desktop, colorScheme: 'dark', storageState }))
  await openScreen(dark, dashboard)
  await expectPicture(dark, 'dashboard-dark')
  const narrow = await portalAt(await newPage({ ...phone, storageState }))
  for (const [name, path] of Object.entries({ dashboard, conferences, conference })) {
    await openScreen(narrow, path)
    await expectPicture(narrow, `${name}-phone-dark-ar`)
  }
})

/** Gives what chance or the clock has decided one value. */
async function settle({ username, clientId }: TestAccount, confId: string): Promise<void> {
  // However long filling the app took, what is of today happened just now, in its order.
  for (const table of ['conferences', 'contents', 'recordings', 'subscribers', 'lti_integrations'])
    await query(
      `UPDATE ${table} SET created = $2::timestamptz - date_trunc('day', now() - created)
         - (SELECT count(*) FROM ${table} AS later
            WHERE later.client_id = $1 AND later.created > ${table}.created) * interval '1 millisecond'
       WHERE client_id = $1`,
      [clientId, now],
    )
  await query(
    `UPDATE conferences SET started = $2::timestamptz - date_trunc('day', now() - started),
       ended = $2::timestamptz - date_trunc('day', now() - ended)
     WHERE client_id = $1`,
    [clientId, now],
  )
  // Thumbnails come when they are made.
  for (const table of ['contents', 'recordings'])
    await query(`UPDATE ${table} SET thumbnail = NULL, thumbnail_tried = now() WHERE client_id = $1`, [
      clientId,
    ])
  await query('UPDATE accounts SET color = 11 WHERE username = $1', [username])
  await query('UPDATE conference_users SET color = 4 WHERE conf_id = $1', [confId])
  await query(
    `UPDATE conferences SET host_password = 'host-1', presenter_password = 'presenter-1',
       attendee_password = 'attendee-1' WHERE conf_id = $1`,
    [confId],
  )
}

/** Opens a page of the documentation, and waits until its own code runs. */
async function openDocs(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('header button[aria-keyshortcuts="/"]')).toBeEnabled()
}

/** Hides the programs installed on this machine, which the pictures must not show. */
async function portalAt(page: Page): Promise<Page> {
  await page.clock.setFixedTime(now)
  const [up, missing] = ['up', 'missing']
  const json = { database: up, media: up, storage: up, disk: up, mail: up, libreoffice: missing, ffmpeg: up }
  await page.route('/readyz', (route) => route.fulfill({ json }))
  const space = { files: 48_213_007, recordings: 1_482_130_070, quota: 21_474_836_480, free: 92_004_196_352 }
  await page.route('/v1/contents/space', (route) => route.fulfill({ json: space }))
  return page
}

async function expectPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const main = page.getByRole('main')
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    mask: [
      // Ids and names that are another each time, and pictures that the server makes.
      main.locator(':has(> span[dir=ltr]), code, img, canvas'),
      main.getByRole('heading', { name: /^pupil/ }).locator('..'),
      main.getByRole('listitem').getByText(/^pupil.*@/),
      // The days of a certificate, and what it is known by.
      main.getByRole('region', { name: 'Certificate' }).locator('dd'),
      main.getByLabel(/^(Email|Username)$/),
      main.getByText(/^Lumi \d/),
    ],
    maskColor: '#8a8fa3',
    // Neighbouring greys of the dark scheme are nearer to each other than the default lets pass.
    threshold: 0.02,
    maxDiffPixels: 60,
  })
}
