import type { Page } from '@playwright/test'
import { makeAdministrator } from '../../support/administrator.ts'
import { fillApp } from '../../support/filled-app.ts'
import { expectKeyboardWalk, expectToCloseByKeyboard } from '../../support/keyboard.ts'
import {
  passDemoRoom,
  passDocs,
  passDoMore,
  passJoinRoom,
  passPasswordHelp,
  passSignIn,
  passSignUp,
  passVisitorPages,
} from '../../support/outside-portal.ts'
import { openScreen, screensOf } from '../../support/screens.ts'
import { test } from '../../support/test.ts'

// Walks through all pages, side by side.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const sizes = [
  { name: 'a wide window', viewport: { width: 1440, height: 900 }, opensAll: true, tag: [] },
  // Opens the same dialogs; elements at the edges of the screen cover more, or have other places.
  {
    name: 'a window of medium width',
    viewport: { width: 800, height: 900 },
    opensAll: false,
    tag: ['@long'],
  },
  { name: 'a narrow window', viewport: { width: 375, height: 720 }, opensAll: false, tag: ['@long'] },
] as const

for (const { name, viewport, opensAll, tag } of sizes) {
  test(`everything on every page is reached and seen by keyboard alone, in ${name}`, {
    tag: [...tag],
  }, async ({ portal: page, owner }) => {
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

/** Goes through a page there and back, in windows of every width. */
async function walk(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { viewport } of sizes) {
    await page.setViewportSize(viewport)
    await expectKeyboardWalk(page, { back: true })
  }
}

test('so it is on the pages of those who sign in', async ({ page, owner }) => {
  await passSignIn(page, owner, walk)
})

test('so it is on the pages of those who have forgotten how to', async ({ page, owner }) => {
  await passPasswordHelp(page, owner, walk)
})

test('so it is on each page of sign-up', async ({ page }) => {
  await passSignUp(page, walk)
})

test('so it is where a room is entered, and where one is led to the developer site', async ({
  page,
  owner,
  newPage,
}) => {
  await passJoinRoom(page, walk)
  await passDoMore(newPage, owner, walk)
})

test('so it is on the pages of the demo room, and on those for TVs', async ({ page }) => {
  await passDemoRoom(page, walk)
})

test('so it is on the pages for visitors', async ({ page }) => {
  await passVisitorPages(page, walk)
})

test('so it is in the documentation', async ({ page }) => {
  await passDocs(page, walk)
})
