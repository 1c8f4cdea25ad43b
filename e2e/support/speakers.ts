import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The people marked as speaking since the page was loaded, by the name on their tile. */
    lumiTestSpeakers?: Set<string>
  }
}

/** To run before a page's own scripts: no mark is then missed, however short. */
export function keepSpeakersInReach(): void {
  window.lumiTestSpeakers = new Set()
  new MutationObserver(() => {
    for (const plate of document.querySelectorAll('li[data-speaking] span[title]'))
      window.lumiTestSpeakers?.add(plate.getAttribute('title') ?? '')
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-speaking'] })
}

/** Waits until these people have been marked, and expects that nobody else ever was. */
export async function expectSpeakers(page: Page, names: readonly string[]): Promise<void> {
  const marked = () => page.evaluate(() => [...(window.lumiTestSpeakers ?? [])])
  await expect.poll(marked).toEqual(expect.arrayContaining([...names]))
  expect((await marked()).sort()).toEqual([...names].sort())
}

export const forgetSpeakers = (page: Page) =>
  page.evaluate(() => {
    window.lumiTestSpeakers?.clear()
  })
