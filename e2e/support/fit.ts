import { expect, type Locator, type Page } from '@playwright/test'

/** Nothing is wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide, 'pixels that stick out sideways').toBeLessThanOrEqual(0)
}

/** Checks a page, which is otherwise opened on a desktop, on a phone. */
export const expectToFitPhone = (page: Page) => expectToFitAt(page, { width: 375, height: 720 })

/** And on the smallest phone. */
export const expectToFitSmallest = (page: Page) => expectToFitAt(page, { width: 320, height: 640 })

async function expectToFitAt(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await expectToFit(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Words that are cut because there is no room for them. */
export const cutWords = (words: Locator): Promise<string[]> =>
  words.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent ?? ''),
  )

/** Nothing comes out of what it stands in, unless that scrolls or hides it. */
export const expectContained = (container: Locator) =>
  expect
    .poll(() => container.evaluate(escapees), { message: 'what comes out of its container', timeout: 2000 })
    .toEqual([])

/** In the page. */
function escapees(container: Element): string[] {
  const room = container.getBoundingClientRect()
  const isKept = (element: Element, axis: 'overflowX' | 'overflowY') => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around)[axis] !== 'visible') return true
      if (around === container) return false
    }
    return false
  }
  return [...container.querySelectorAll('*')]
    .filter((element) => {
      // An element over the whole page only belongs to it.
      if (!element.checkVisibility() || element.closest('svg, [popover], [hidden]')) return false
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) return false
      const isOutAcross = left < room.left - 1 || right > room.right + 1
      const isOutAlong = top < room.top - 1 || bottom > room.bottom + 1
      return (isOutAcross && !isKept(element, 'overflowX')) || (isOutAlong && !isKept(element, 'overflowY'))
    })
    .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)
}

declare global {
  interface Window {
    /** The most pixels that have stuck out sideways since the page began, in any frame. */
    widest: number
  }
}

/** Runs in the page, from its beginning: what sticks out only while the page loads is seen as well. */
export function watchFit(): void {
  window.widest = 0
  const look = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    window.widest = Math.max(window.widest, scrollWidth - clientWidth)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Returns the position of an element once it stands still. */
export async function boxOf(target: Locator) {
  let box = await target.boundingBox()
  await expect(async () => {
    const last = box
    box = await target.boundingBox()
    expect(box).not.toBeNull()
    expect(box).toEqual(last)
  }).toPass({ intervals: [50] })
  if (!box) throw new Error('There is nothing to be seen')
  return box
}

/** Nothing lies over it: at each of these points it is the thing that a finger meets. */
export const expectUncovered = (target: Locator, message: string) =>
  expect.poll(() => target.evaluate(coveredPoints), { message: `${message}: what lies over it` }).toEqual([])

/** In the page. */
function coveredPoints(target: Element): string[] {
  const { left, top, width, height } = target.getBoundingClientRect()
  if (width === 0 || height === 0) return ['it is not shown']
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
  const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y] as const))
  const hits = points.map(([x, y]) => document.elementFromPoint(x, y))
  const others = hits.filter((hit) => hit && !target.contains(hit))
  return [...new Set(others.map((hit) => `${hit?.tagName} ${hit?.textContent?.trim().slice(0, 40)}`))]
}
