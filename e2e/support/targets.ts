import { expect, type Page } from '@playwright/test'

/** Expects everything that can be pressed to be at least this large, in CSS pixels, wherever it is pressed. */
export async function expectTargets(page: Page, least: number): Promise<void> {
  await page.locator('main h1, [role=dialog]').first().waitFor({ state: 'attached' })
  const found = await page.evaluate(measureTargets, least)
  expect(found, `targets below ${least} px`).toEqual([])
}

/** In the page: what is too small, by what a finger meets around its middle. */
function measureTargets(least: number): string[] {
  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=menuitem], [role=tab]'
  const top = document.querySelector('dialog[open], [role=dialog], [role=menu], :popover-open')
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

  /** A link within a sentence is as high as its line. */
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )

  /** Radio buttons and checkboxes are pressed by their label as well. */
  const faceOf = (element: Element) =>
    (element.matches('[type=radio], [type=checkbox]') &&
      (element.closest('label') ?? (element as HTMLInputElement).labels?.[0])) ||
    element

  const belongs = (element: Element, x: number, y: number) => {
    const met = document.elementFromPoint(x, y)
    if (!met) return false
    if (element.contains(met)) return true
    const label = met.closest('label')
    return label !== null && (label.control === element || label.contains(element))
  }
  /** Returns the reach of an element from its middle in one direction. */
  const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
    let steps = 0
    while (steps < least && belongs(element, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1
    return steps
  }

  return [...document.querySelectorAll(pressable)].flatMap((element) => {
    const face = faceOf(element)
    if (!shown(face) || isInText(element)) return []
    if (top && !top.contains(element)) return []
    if (element.closest('[aria-hidden=true]') || element.matches('.skip, [tabindex="-1"]')) return []
    face.scrollIntoView({ block: 'center', inline: 'center' })
    const box = face.getBoundingClientRect()
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    // Out of the page until it is focused, such as a way past the navigation.
    if (box.bottom < 0) return []
    const width = reach(element, x, y, -1, 0) + 1 + reach(element, x, y, 1, 0)
    const height = reach(element, x, y, 0, -1) + 1 + reach(element, x, y, 0, 1)
    if (width >= least - 1 && height >= least - 1) return []
    const name =
      element.getAttribute('aria-label') || element.textContent?.trim() || element.getAttribute('name')
    return [`${element.localName} “${name}” ${width}×${height}`]
  })
}
