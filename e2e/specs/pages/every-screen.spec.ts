import { Role } from '@lumi/contract/values'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { makeAdministrator } from '../../support/administrator.ts'
import { fillApp } from '../../support/filled-app.ts'
import { expectKeyboardWalk, expectToCloseByKeyboard } from '../../support/keyboard.ts'
import { loadWhole, type WatchedRequests, watchRequests } from '../../support/requests.ts'
import { closeOpening, openScreen, type Screen, screensOf } from '../../support/screens.ts'
import { signedIn } from '../../support/session.ts'
import { participantOf } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeInAll } from '../../support/whole.ts'
import { expectReadableWhenWide } from '../../support/wide.ts'

// Each role has pages for minutes: the roles side by side.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Loads a page and expects that it is denied where it is not for this role. Returns true if it was shown. */
async function openForRole(
  page: Page,
  screen: Screen,
  role: Role,
  opened: Set<string>,
  requests: WatchedRequests,
) {
  const { path, least } = screen
  // Pages beside the portal have their own page for those who may not open them.
  if (!path.startsWith('/Portal')) {
    if (role < least) return false
    await openScreen(page, path)
    return true
  }
  requests.refused.length = 0
  await loadWhole(page, path, requests)
  expect.soft(requests.refused, `requests that ${path} should not make`).toEqual([])
  const [address = ''] = path.split('?')
  if (address === '/Portal/NoPermission') return true
  // A part of a page that is not for them leads to the first part of that page.
  const isDenied = role < least && !opened.has(address)
  if (!isDenied) opened.add(address)
  const denied = page.getByRole('heading', { level: 1, name: 'Insufficient Access' })
  await expect(denied, path).toHaveCount(isDenied ? 1 : 0)
  await expectDownloads(page, path, role)
  if (isDenied) {
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('from')]).toEqual(['/Portal/NoPermission', path])
  }
  return role >= least
}

/** Downloads for developers are for owners, tables of a call for those who may host it. */
async function expectDownloads(page: Page, path: string, role: Role): Promise<void> {
  const forDevelopers = page.getByRole('main').locator('a[href^="/openapi/"], button:has-text("private key")')
  if (role < Role.owner) await expect(forDevelopers, path).toHaveCount(0)
  else if (path === '/Portal/Dashboard') await expect(forDevelopers).toHaveCount(4)
  if (role < Role.host) await expect(page.getByRole('button', { name: /CSV/ }), path).toHaveCount(0)
}

/** Expects that everything in front is reached by keyboard alone. */
async function expectReachable(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectKeyboardWalk(page)
}

for (const [name, role, tag] of [
  ['an attendee', Role.attendee, []],
  // The pages of both are among those of an owner, and `required-role.test.tsx` shows which role each needs.
  ['a presenter', Role.presenter, ['@long']],
  ['a host', Role.host, ['@long']],
  ['an owner', Role.owner, []],
] as const) {
  // Pages of other roles have no other elements, so one role goes through all of them by keyboard and language.
  const looksCloser = role === Role.owner
  const title = looksCloser
    ? 'all pages of an owner request only what they may read, are accessible with all dialogs, reached by keyboard, and whole in every language'
    : `${name} opens the pages of their role and no others, which request only what they may read, and are accessible with all dialogs`
  test(title, { tag: [...tag] }, async ({ owner, newPage }) => {
    const confId = await fillApp(owner)
    const page = await newPage({ storageState: await signedIn(await participantOf(owner, role, confId)) })
    const requests = watchRequests(page)
    const opened = new Set<string>()
    for (const screen of screensOf(confId)) {
      const isShown = await test.step(screen.path, async () => {
        if (!(await openForRole(page, screen, role, opened, requests))) return false
        await expectAccessible(page)
        if (!looksCloser) return true
        await expectReachable(page)
        await expectReadableWhenWide(page)
        await expectWholeInAll(page)
        return true
      })
      if (!isShown) continue
      for (const { what, least, open } of screen.opens) {
        if (least > role) continue
        await test.step(`${screen.path}: ${what}`, async () => {
          await open(page)
          await expectAccessible(page)
          if (!looksCloser) return void (await closeOpening(page))
          await expectReachable(page)
          await expectToCloseByKeyboard(page)
        })
      }
    }
  })
}

// Opens the same dialogs; elements at the edges of the screen cover more, or have other places.
for (const [name, viewport] of [
  ['a window of medium width', { width: 800, height: 900 }],
  ['a narrow window', { width: 375, height: 720 }],
] as const)
  test(`everything on every page is reached and seen by keyboard alone, in ${name}`, {
    tag: '@long',
  }, async ({ portal: page, owner }) => {
    await makeAdministrator(owner)
    const confId = await fillApp(owner)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { path } of screensOf(confId))
      await test.step(path, async () => {
        await openScreen(page, path)
        await expectKeyboardWalk(page, { back: true })
      })
  })

test('everything that opens in the portal is whole in every language', { tag: '@long' }, async ({
  portal: page,
  owner,
}) => {
  await makeAdministrator(owner)
  for (const { path, opens } of screensOf(await fillApp(owner)))
    for (const { what, open } of opens)
      await test.step(`${path}: ${what}`, async () => {
        await openScreen(page, path)
        await open(page)
        await expectWholeInAll(page)
      })
})
