import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

/**
 * Returns true if this machine draws exactly as the one that stored the pictures. Another Chromium, other system fonts
 * or other smoothing change every letter a little: a difference would mean nothing for the screens. A small sample
 * decides; it is stored together with the pictures.
 */
export async function drawsLikeStored(page: Page, info: TestInfo): Promise<boolean> {
  const stored = info.snapshotPath('rendering.png')
  await page.goto('/SignIn')
  // Our letters come with the styles of the page.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(drawSample)
  const sample = await page.locator('#sample').screenshot()
  const isStoring = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed'
  if (isStoring || !existsSync(stored)) {
    await mkdir(dirname(stored), { recursive: true })
    await writeFile(stored, sample)
  }
  return sample.equals(await readFile(stored))
}

/** In the page: our letters in two weights, the system's for Arabic and for code, a round corner and a shadow. */
async function drawSample(): Promise<void> {
  // Inserted first: the page's styles, and with them its fonts, are in its body as well.
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<div id="sample" style="width: 320px; padding: 16px; background: #fff; color: #222; font: 14px 'Inter Variable'">
      Hamburgefonstiv 0123 <b>Conferences</b> <span lang="ar">المؤتمرات</span>
      <code style="font-family: ui-monospace, monospace">k7m2x</code>
      <div style="height: 24px; border: 1px solid #888; border-radius: 8px; box-shadow: 0 2px 8px #0004"></div>
    </div>`,
  )
  await document.fonts.load("14px 'Inter Variable'")
  await document.fonts.load("bold 14px 'Inter Variable'")
}
