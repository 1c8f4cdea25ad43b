import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { Line } from './user-list.ts'

/** So many simply stand there, and the browser's own search finds them all. */
const wholeUpTo = 60
/** As the style sheet has them, in pixels. */
const heights: Record<Line['kind'], number> = { heading: 36, user: 48, nobody: 36 }
/** Lines beyond what is seen, so that scrolling and Tab find the next ones there. */
const overscan = 12

interface LineWindow {
  readonly lines: readonly Line[]
  /** The height of the lines that are not there, above and below. */
  readonly before: number
  readonly after: number
}

/** Which lines of a long list stand on the page. */
export function useLineWindow(lines: readonly Line[], scrolled: RefObject<HTMLElement | null>): LineWindow {
  const isWhole = lines.length <= wholeUpTo
  const virtual = useVirtualizer({
    count: lines.length,
    enabled: !isWhole,
    getScrollElement: () => scrolled.current,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'user'],
    overscan,
  })
  if (isWhole) return { lines, before: 0, after: 0 }
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return { lines: lines.slice(0, wholeUpTo), before: 0, after: 0 }
  return {
    lines: lines.slice(first.index, last.index + 1),
    before: first.start,
    after: virtual.getTotalSize() - last.end,
  }
}
