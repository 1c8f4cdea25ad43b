import { useState } from 'react'
import { focusItem } from './focus-item.ts'
import { newestOf } from './newest-of.ts'
import type { PagedQuery } from './next-page.tsx'
import { useNeighbours } from './use-neighbours.ts'

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
    /** For the dialog. */
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
