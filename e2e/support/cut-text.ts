import { expect, type Page } from '@playwright/test'

/** Expects that all text of the page can be read: nothing overflows an edge, or is cut off without an ellipsis. */
export const expectNothingCut = (page: Page) =>
  expect.soft
    .poll(() => page.evaluate(findCut), {
      message: `what is cut at ${page.url()}, ${page.viewportSize()?.width} px wide`,
      timeout: 2_000,
    })
    .toEqual([])

/** In the page. */
function findCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth - clientWidth} px too wide`] : []

  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0'
  }
  /** Returns true if a text overflows an element that cuts it off, or is drawn around it. */
  const isOutside = (element: Element, text: DOMRect, isFrame: boolean) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const room = element.getBoundingClientRect()
    const isOutAcross = text.left < room.left - 1 || text.right > room.right + 1
    // The box of a letter is higher than its line: fonts of other scripts reach far up and down.
    const isOutAlong = text.top < room.top - text.height / 3 || text.bottom > room.bottom + text.height / 3
    return (
      (isOutAcross && (isFrame || overflowX !== 'visible')) ||
      (isOutAlong && (isFrame || overflowY !== 'visible'))
    )
  }
  const isFramed = (element: Element) => {
    const { borderLeftWidth, borderRightWidth, display } = getComputedStyle(element)
    return display !== 'inline' && [borderLeftWidth, borderRightWidth].every((width) => width !== '0px')
  }
  const scrolls = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
  }

  /** Returns the problem of a text in these boxes. */
  const problemOf = (text: Text, boxes: readonly DOMRect[]) => {
    let isOut = boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)
    // A menu stands outside what it belongs to.
    let isLoose = false
    for (let around = text.parentElement; around; around = around.parentElement) {
      // The page itself is no edge: under a dialog it only stands still.
      if (around === document.body) break
      if (isHidden(around) || scrolls(around)) return
      const { textOverflow, webkitLineClamp, direction, unicodeBidi, position } = getComputedStyle(around)
      if (webkitLineClamp !== 'none') return
      if (textOverflow === 'ellipsis') {
        // The words of a language that runs the other way lose their beginning to it.
        const isLatin = /^\P{L}*\p{Script=Latin}/u.test(text.data)
        const runsOn = unicodeBidi === 'plaintext' || (direction === 'ltr') === isLatin
        return around.scrollWidth > around.clientWidth && !runsOn ? 'cut at its beginning' : undefined
      }
      const isFrame = !isLoose && isFramed(around)
      if (boxes.some((box) => isOutside(around, box, isFrame))) isOut = true
      isLoose ||= position === 'absolute' || position === 'fixed'
    }
    return isOut ? 'cut' : undefined
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const around = text.parentElement
    if (!text.data.trim() || !around?.checkVisibility({ visibilityProperty: true })) continue
    if (around.closest('svg, script, style, option')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const problem = problemOf(text, [...range.getClientRects()])
    if (problem) found.push(`${problem}: ${text.data.trim().slice(0, 60)}`)
  }

  // Placeholders and selected values are no text of the page.
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement>('input')) {
    const words = field.value === '' ? field.placeholder : field.role === 'combobox' ? field.value : ''
    if (!words || !pen || !field.checkVisibility({ visibilityProperty: true }) || isHidden(field)) continue
    const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(field)
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (textOverflow !== 'ellipsis' && pen.measureText(words).width > room + 1)
      found.push(`cut in its field: ${words}`)
  }
  return found
}
