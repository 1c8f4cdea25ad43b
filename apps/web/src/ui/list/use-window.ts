import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ViewMode } from './view-switch.tsx'

/** An item that is on the page, or the height of those that are not. */
type Part = { readonly index: number } | { readonly key: string; readonly skipped: number }

/** Sizes in the list's style sheet: cards are beside each other, rows are not. */
const card = { width: 280, gap: 16, height: 160, picturedHeight: 340 }
const rowHeight = 52

/** Up to this many items are all rendered, so that the browser's search finds them: as many as one page of the server. */
const wholeUpTo = 50

/** Lines beyond what is seen, so that scrolling and Tab find the next ones there. */
const overscan = 4

/** Chooses the items of a long list that are rendered: those near the window, and the focused one. */
export const useWindow = <List extends HTMLElement>(count: number, view: ViewMode, isPictured = false) => {
  const list = useRef<List>(null)
  const [{ lanes, top }, setPlace] = useState({ lanes: 1, top: 0 })
  const gap = view === 'cards' ? card.gap : 0

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const place = () => {
      const fitting = Math.floor((element.clientWidth + card.gap) / (card.width + card.gap))
      const next = {
        lanes: view === 'cards' ? Math.max(1, fitting) : 1,
        top: element.getBoundingClientRect().top + window.scrollY,
      }
      setPlace((before) => (before.lanes === next.lanes && before.top === next.top ? before : next))
    }
    const observer = new ResizeObserver(place)
    observer.observe(element)
    // The content above the list may change its height.
    observer.observe(document.body)
    place()
    return () => observer.disconnect()
  }, [view])

  const lines = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(count / lanes),
    estimateSize: () => (view === 'cards' ? (isPictured ? card.picturedHeight : card.height) : rowHeight),
    gap,
    overscan,
    useFlushSync: false,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range)
        const focused = indexOf(document.activeElement, list.current)
        const line = focused === undefined ? undefined : Math.floor(focused / lanes)
        if (line === undefined || line >= range.count || shown.includes(line)) return shown
        return [...shown, line].sort((a, b) => a - b)
      },
      [lanes],
    ),
    // A line is as high as each of its items.
    indexAttribute: 'data-line',
  })

  const measure = useCallback(
    (element: HTMLElement, index: number) => {
      if (index % lanes !== 0) return
      element.dataset.line = String(index / lanes)
      lines.measureElement(element)
    },
    [lanes, lines],
  )
  if (count <= wholeUpTo)
    return { list, measure, parts: Array.from({ length: count }, (_, index) => ({ index })) }

  const parts: Part[] = []
  let end = -gap
  const skipTo = (start: number, key: string) => {
    const skipped = start - end - 2 * gap
    if (skipped > 0) parts.push({ key, skipped })
  }
  for (const line of lines.getVirtualItems()) {
    skipTo(line.start - top, `before ${line.index}`)
    for (let index = line.index * lanes; index < Math.min(count, (line.index + 1) * lanes); index += 1)
      parts.push({ index })
    end = line.end - top
  }
  skipTo(lines.getTotalSize() + gap, 'after')

  return { list, measure, parts }
}

/** The item of the list that this element is in. */
const indexOf = (element: Element | null, list: HTMLElement | null): number | undefined => {
  if (!element || !list?.contains(element)) return undefined
  const index = Number(element.closest<HTMLElement>('[data-index]')?.dataset.index)
  return Number.isNaN(index) ? undefined : index
}
