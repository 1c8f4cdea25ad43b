import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Tones that the page has begun. */
    lumiTestTones?: number
    /** Speakers that sounds were sent to, by their ids. */
    lumiTestSinks?: string[]
  }
}

/** To run before a page's own scripts: what it plays by itself is counted, and where. */
export function keepTonesInReach(): void {
  window.lumiTestTones = 0
  window.lumiTestSinks = []
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function count(this: OscillatorNode, ...when: [number?]) {
    window.lumiTestTones = (window.lumiTestTones ?? 0) + 1
    return start.apply(this, when)
  }
  const { setSinkId } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.setSinkId = function keep(this: HTMLMediaElement, id: string) {
    window.lumiTestSinks?.push(id)
    return setSinkId.call(this, id)
  }
}

export const tonesOf = (page: Page): Promise<number> => page.evaluate(() => window.lumiTestTones ?? 0)

/** Waits until the page has sounded since it had begun so many tones. */
export const expectChime = (page: Page, before: number) =>
  expect.poll(() => tonesOf(page), { message: 'it sounds' }).toBeGreaterThan(before)
