import type { Page } from '@playwright/test'
import { makeAdministrator } from '../../support/administrator.ts'
import { fillApp } from '../../support/filled-app.ts'
import { expectKeyboardWalk, expectToCloseByKeyboard } from '../../support/keyboard.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { mailTo } from '../../support/outbox.ts'
import { openScreen, screensOf } from '../../support/screens.ts'
import { newSession, storedAt } from '../../support/session.ts'
import { fillCredentials, fillNames, fillApp as fillNewApp, newcomer } from '../../support/sign-up.ts'
import { expect, test } from '../../support/test.ts'

// Walks through all pages, side by side.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const sizes = [
  { name: 'a wide window', viewport: { width: 1440, height: 900 }, opensAll: true },
  // What opens is the same there; what stands at the edges of the screen covers more.
  { name: 'a narrow window', viewport: { width: 375, height: 720 }, opensAll: false },
]

for (const { name, viewport, opensAll } of sizes) {
  test(`everything on every page is reached and seen by keyboard alone, in ${name}`, async ({
    portal: page,
    owner,
  }) => {
    await makeAdministrator(owner)
    const confId = await fillApp(owner)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const screen of screensOf(confId)) {
      await test.step(screen.path, async () => {
        await openScreen(page, screen.path)
        await expectKeyboardWalk(page, { back: !opensAll })
      })
      for (const { what, open } of opensAll ? screen.opens : []) {
        await test.step(`${screen.path}: ${what}`, async () => {
          await open(page)
          await expectKeyboardWalk(page)
          await expectToCloseByKeyboard(page)
        })
      }
    }
  })
}

/** Goes through a page there and back, in a wide window and in a narrow one. */
async function walk(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { viewport } of sizes) {
    await page.setViewportSize(viewport)
    await expectKeyboardWalk(page, { back: true })
  }
}

/** A page is there when its heading is. */
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('so it is on the pages of those who sign in, or cannot', async ({ page, owner }) => {
  await page.goto('/SignIn?type=error&message=Please%20sign%20in')
  await expect(page.getByText('Please sign in', { exact: true })).toBeVisible()
  await walk(page)
  await page.evaluate(() => {
    const profile = (username: string) => ({ username, firstName: username, lastName: 'Hopper', color: 3 })
    localStorage.setItem('lumi.profiles', JSON.stringify([profile('ada'), profile('grace')]))
  })
  await page.goto('/SignIn')
  await expect(page.getByRole('button', { name: 'Other Account' })).toBeVisible()
  await walk(page)
  await page.getByRole('button', { name: /^ada Hopper/ }).click()
  await walk(page)

  await page.goto('/SignIn/Help')
  await expectHeading(page, 'Get help signing in')
  await walk(page)
  const email = `${owner.username}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'A new password', exact: true }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expectHeading(page, 'Help is on the way!')
  await walk(page)

  await page.goto(await mailTo(email, /http\S+\/Password\/Reset\/\S+/))
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
  await walk(page)
  await page.goto('/Password/Reset/nothing')
  await expect(page.getByRole('link', { name: 'Request New Link' })).toBeVisible()
  await walk(page)

  await page.goto('/Portal/Conferences/1')
  await expect(page.getByRole('dialog', { name: 'Please Sign In' })).toBeVisible()
  await walk(page)
})

test('so it is on each page of sign-up', async ({ page }) => {
  const person = newcomer()
  await page.goto('/SignUp')
  await expect(page.getByLabel('First name')).toBeVisible()
  await walk(page)
  await fillNames(page, person)
  await expect(page.getByLabel('Username')).toBeVisible()
  await walk(page)
  await fillCredentials(page, person)
  await expect(page.getByLabel('App name')).toBeVisible()
  await walk(page)
  await fillNewApp(page, person)
  await expectHeading(page, 'Congratulations!')
  await walk(page)
})

test('so it is where a room is entered, and where one is led to the developer site', async ({
  page,
  owner,
  newPage,
}) => {
  await page.goto('/JoinRoom')
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible()
  await walk(page)
  const my = lumiUrl().replace('localhost', 'my.localhost')
  const portal = await newPage({ storageState: storedAt(my, await newSession(owner)) })
  await portal.goto(`${my}/Portal/Subscribers`)
  await expectHeading(portal, 'Do More')
  await walk(portal)
})
