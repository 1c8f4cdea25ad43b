import { expect, type Page } from '@playwright/test'
import { findStops, focusLastStop, hasFocusInFront, lookAtFocus } from './keyboard-stops.ts'
import { closeOpening } from './screens.ts'

interface Walk {
  readonly page: Page
  readonly count: number
  readonly problems: Set<string>
}

/**
 * Goes with Tab through what is in front, a page or a dialog, and with arrows through a menu or tabs. Expects that
 * everything that can be pressed or filled in is reached, and that wherever the focus is can be seen. `back` goes the
 * way back as well, on which other things cover what comes into view.
 */
export async function expectKeyboardWalk(page: Page, { back = false } = {}): Promise<void> {
  // The focus stays on the field, which announces its options by itself.
  if (await page.getByRole('listbox').isVisible()) return
  await page.waitForFunction(hasFocusInFront)
  const { count, front } = await page.evaluate(findStops)
  const walk = { page, count, problems: new Set<string>() }
  const reached = new Set(await goThrough(walk, front === 'menu' ? 'ArrowDown' : 'Tab'))
  // A dialog may begin at its field: what stands before that is reached on the way back.
  if (back || (front === 'dialog' && reached.size < count)) {
    await page.evaluate(focusLastStop)
    for (const stop of await goThrough(walk, 'Shift+Tab')) if (front === 'dialog') reached.add(stop)
  }
  const missed = await page.evaluate((stops) => window.lumiStops?.missed(stops) ?? [], [...reached])
  for (const name of missed) walk.problems.add(`not reached: ${name}`)
  expect.soft([...walk.problems], `by keyboard at ${page.url()}`).toEqual([])
}

/** Presses the key until it has been everywhere, and answers where that was. */
async function goThrough({ page, count, problems }: Walk, key: string): Promise<ReadonlySet<number>> {
  const reached = new Set<number>()
  let isAtTab = false
  let here = await look()
  if (here !== undefined) reached.add(here)

  async function look() {
    const { stop, problem, isTab = false } = await page.evaluate(lookAtFocus)
    if (problem) problems.add(problem)
    isAtTab = isTab
    return stop
  }
  /** Presses a key. Returns true if that has led to a new element. */
  const press = async (one: string) => {
    const before = here
    await page.keyboard.press(one)
    here = await look()
    if (here !== undefined && here === before && count > 1) problems.add(`${one} leads no further`)
    if (here === undefined || reached.has(here)) return false
    reached.add(here)
    return true
  }

  /** The other tabs of a row are reached by arrows, round to the one that is shown. */
  const goThroughTabs = async () => {
    while (isAtTab && (await press('ArrowRight')));
  }
  // The walk begins at the tab that was pressed last.
  await goThroughTabs()
  while (await press(key)) await goThroughTabs()
  return reached
}

/** Closes the front layer with Escape, and expects the focus on some element, so that the keyboard can continue. */
export async function expectToCloseByKeyboard(page: Page): Promise<void> {
  if (!(await closeOpening(page))) return
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), `focus at ${page.url()}`)
    .not.toBe('body')
}
