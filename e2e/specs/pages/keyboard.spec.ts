import { makeAdministrator } from '../../support/administrator.ts'
import { fillApp } from '../../support/filled-app.ts'
import { expectKeyboardWalk, expectToCloseByKeyboard } from '../../support/keyboard.ts'
import { openScreen, screensOf } from '../../support/screens.ts'
import { test } from '../../support/test.ts'

// Two walks through all pages, side by side.
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
