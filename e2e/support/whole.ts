import { expect, type Page } from '@playwright/test'
import { expectNothingCut } from './cut-text.ts'
import { expectLanguage, languages, speak } from './language.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 800, height: 900 },
  { width: 375, height: 720 },
  { width: 320, height: 640 },
]

/** Nothing that is shown is cut off in any language, in a wide window, on a tablet or on a phone, and each runs its own way. */
export async function expectWholeInAll(page: Page): Promise<void> {
  for (const { language, dir } of [{ language: 'en', dir: 'ltr' }, ...languages]) {
    await speak(page, language)
    await expectLanguage(page, language, dir)
    await expectToldApart(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectNothingCut(page)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await speak(page, 'en')
}

/** Expects that no two buttons of a dialog have the same name. */
async function expectToldApart(page: Page): Promise<void> {
  const buttons = page.getByRole('dialog').filter({ visible: true }).last().getByRole('button')
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label') ?? button.textContent),
  )
  expect.soft(names, `buttons at ${page.url()}`).toEqual([...new Set(names)])
}
