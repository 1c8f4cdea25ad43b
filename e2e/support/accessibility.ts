import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about colors: all others give the same results in dark. */
const colorRules = ['color-contrast', 'link-in-text-block']

const checks = {
  light: { runOnly: tags },
  dark: { runOnly: { type: 'rule', values: colorRules } },
} satisfies Record<string, RunOptions>

/**
 * Runs axe on the page in light and in dark and expects no violations. `stands`: an element that is present once the
 * page has loaded.
 */
export async function expectAccessible(page: Page, stands = 'main h1, [role=dialog]'): Promise<void> {
  // A page that is still being loaded has nothing to look at.
  await page.locator(stands).first().waitFor({ state: 'attached' })
  // The builder that comes for Playwright puts axe into the page for each look, which takes as long as looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(wears, colorScheme)
    // An element that is still fading in does not have its own colours yet.
    await page.waitForFunction(isStill)
    const found = await page.evaluate(findViolations, checks[colorScheme])
    // A soft expectation, so that the same run reports further faults.
    expect.soft(found, `axe in ${colorScheme} at ${new URL(page.url()).pathname}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

declare global {
  interface Window {
    readonly axe: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/** In the page. */
async function findViolations(options: RunOptions): Promise<string[]> {
  const { violations } = await window.axe.run({ ...options, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

/** True where the page has taken the colours. */
function wears(scheme: string): boolean {
  const { dataset } = document.documentElement
  // Pages that the server writes follow the system by themselves, and so does the room.
  const isWritten = dataset.mantineColorScheme === undefined
  const colored = document.querySelector('[data-room]') ?? (isWritten ? document.body : undefined)
  if (!colored) return dataset.mantineColorScheme === scheme
  // The small window of a call is dark in both.
  if (colored.hasAttribute('data-dark')) return true
  const [red = 0] = getComputedStyle(colored).backgroundColor.match(/\d+/g)?.map(Number) ?? []
  return red > 128 === (scheme === 'light')
}

/** Returns true if all finite animations have ended; endless ones do not count. */
function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )
}
