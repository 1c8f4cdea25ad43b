import type { Page } from '@playwright/test'

/** One shift of the layout, and what moved. */
export interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    lumiShifts?: Shift[]
  }
}

/**
 * Runs in a page before its own scripts: records every shift. All of them count, not only those of the worst five
 * seconds.
 */
export function watchShifts() {
  const shifts: Shift[] = []
  window.lumiShifts = shifts
  const nameOf = ({ node, previousRect, currentRect }: LayoutShiftAttribution) => {
    const element = node instanceof Element ? node : node?.parentElement
    const { x, y } = { x: currentRect.x - previousRect.x, y: currentRect.y - previousRect.y }
    return `${element?.localName}.${element?.className} “${element?.textContent?.trim().slice(0, 30)}” by ${x}, ${y}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(nameOf) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the layout shifts so far, and begins a new measurement. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => window.lumiShifts?.splice(0) ?? [])

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

/** The entry of browsers; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly LayoutShiftAttribution[]
}
interface LayoutShiftAttribution {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}
