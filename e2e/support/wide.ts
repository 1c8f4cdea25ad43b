import { expect, type Page } from '@playwright/test'
import { expectNothingCut } from './cut-text.ts'

/** The largest screens that people sit before, as their browser counts pixels. */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

/** On the largest screens nothing is wider than they are, no line of a text too long to be read, and no control stretched. */
export async function expectReadableWhenWide(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNothingCut(page)
    expect
      .soft(await page.evaluate(findStretched), `what is stretched at ${page.url()}, ${size.width} px wide`)
      .toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** In the page. */
function findStretched(): string[] {
  const longestLine = 100
  const widestControl = 640
  const found: string[] = []
  const isShown = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true })

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (data.length <= longestLine || !isShown(parentElement)) continue
    if (parentElement?.closest('svg, script, style, option, code, pre')) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const boxes = [...range.getClientRects()]
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
    const perLine = Math.round(data.length / lines)
    // The last line may be a short one.
    if (perLine > longestLine || (lines > 1 && data.length / (lines - 1) > longestLine * 1.5))
      found.push(`${perLine} letters in a line: ${data.trim().slice(0, 60)}`)
  }

  for (const control of document.querySelectorAll(
    'main :is(button, input, textarea, select, [role=button])',
  )) {
    const { width } = control.getBoundingClientRect()
    if (width > widestControl && isShown(control))
      found.push(`${Math.round(width)} px: ${control.getAttribute('aria-label') ?? control.textContent}`)
  }
  return found
}
