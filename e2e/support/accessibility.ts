import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those that look at colours: all else is the same in dark. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Runs axe on the page in light and in dark and expects nothing found. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still being loaded has nothing to look at.
  await page.locator('main h1, [role=dialog]').first().waitFor({ state: 'attached' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(wears, colorScheme)
    // What is still fading in has not its own colours yet.
    await page.waitForFunction(isStill)
    const axe = new AxeBuilder({ page })
    // In the page itself: a page of its own for the results is only needed where frames come from elsewhere.
    axe.setLegacyMode()
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(tags)
      : axe.withRules(colorRules)
    ).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    )
    // What else is wrong is told in the same run.
    expect.soft(found, `axe in ${colorScheme} at ${new URL(page.url()).pathname}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Whether the page has taken the colours; the room is always dark. */
function wears(scheme: string): boolean {
  return (
    document.querySelector('[data-room]') !== null ||
    document.documentElement.getAttribute('data-mantine-color-scheme') === scheme
  )
}

/** Whether everything that moves once has arrived; what goes round for ever does not count. */
function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )
}
