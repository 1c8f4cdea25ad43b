import { useEffect, useEffectEvent, useState } from 'react'
import { newestOf } from './newest-of.ts'
import { type PagedQuery, waitsWithNextPage } from './next-page.tsx'

interface BrowsingOptions<Item> {
  /** The list's query: what is loaded of it, and how more is. */
  readonly query: PagedQuery & { readonly data: readonly Item[] | undefined }
  readonly idOf: (item: Item) => string
  /** The item of the dialog; undefined while the dialog is closed. */
  readonly open: Item | undefined
  readonly onOpen: (item: Item | undefined) => void
}

/** One item of a list after the other, in a dialog over the list. */
export const useBrowsing = <Item>({ query, idOf, open, onOpen }: BrowsingOptions<Item>) => {
  const [isBrowsing, setBrowsing] = useState(false)
  const show = (item: Item, hasComeFromAnother: boolean) => {
    setBrowsing(hasComeFromAnother)
    onOpen(item)
  }
  const neighbours = useNeighbours({
    items: query.data ?? [],
    idOf,
    current: open,
    onShow: (item) => show(item, true),
    query,
  })
  return {
    /** The item of the dialog, in its newest version. */
    current: open && newestOf(query.data, idOf, open),
    show: (item: Item) => show(item, false),
    /** Props of the dialog. */
    props: {
      neighbours,
      /** True if its item was reached from another one. */
      isBrowsing,
      onClose: () => {
        onOpen(undefined)
        // Reading goes on where looking ended.
        if (open) focusItem(idOf(open))
      },
    },
  }
}

/** Gives the focus to the name of an item of the page's list, where that item is on the page. */
const focusItem = (id: string): void => {
  const item = document.querySelector(`main li[data-item="${CSS.escape(id)}"]`)
  item?.querySelector<HTMLElement>('h2 :is(a, button)')?.focus()
}

interface NeighboursOptions<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** The shown item; undefined without one. */
  readonly current: Item | undefined
  readonly onShow: (item: Item) => void
  /** The query that loads more of them. */
  readonly query: PagedQuery
}

export interface Neighbours {
  /** From 1; 0 where the list no longer has it. */
  readonly at: number
  /** Undefined while the server has more. */
  readonly of: number | undefined
  readonly previous?: () => void
  readonly next?: () => void
}

/** The next page is requested this many items before the end of the loaded ones. */
const itemsAhead = 3

/** Returns the items before and after an item of a list, for browsing from one to the next. */
const useNeighbours = <Item>(options: NeighboursOptions<Item>): Neighbours => {
  const { items, idOf, current, onShow, query } = options
  const { hasNextPage = false } = query
  const index = current === undefined ? -1 : items.findIndex((item) => idOf(item) === idOf(current))
  const [before, after] = index < 0 ? [] : [items[index - 1], items[index + 1]]
  const isNearEnd = hasNextPage && index >= 0 && index >= items.length - itemsAhead
  const isWanted = isNearEnd && !waitsWithNextPage(query)

  const load = useEffectEvent(() => query.fetchNextPage?.())
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted])

  return {
    at: index + 1,
    of: hasNextPage ? undefined : items.length,
    previous: before && (() => onShow(before)),
    next: after && (() => onShow(after)),
  }
}
