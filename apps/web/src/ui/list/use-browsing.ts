import { useState } from 'react'
import { focusItem } from './focus-item.ts'
import { newestOf } from './newest-of.ts'
import type { PagedQuery } from './next-page.tsx'
import { useNeighbours } from './use-neighbours.ts'

interface BrowsingOptions<Item> {
  /** The list's query: what is loaded of it, and how more is. */
  readonly query: PagedQuery & { readonly data: readonly Item[] | undefined }
  readonly idOf: (item: Item) => string
}

/** One item of a list after the other, in a dialog over the list. */
export const useBrowsing = <Item>({ query, idOf }: BrowsingOptions<Item>) => {
  const [open, setOpen] = useState<{ readonly item: Item; readonly isBrowsing: boolean }>()
  const neighbours = useNeighbours({
    items: query.data ?? [],
    idOf,
    current: open?.item,
    onShow: (item) => setOpen({ item, isBrowsing: true }),
    query,
  })
  return {
    /** The item of the dialog, in its newest version; undefined while the dialog is closed. */
    current: open && newestOf(query.data, idOf, open.item),
    show: (item: Item) => setOpen({ item, isBrowsing: false }),
    /** For the dialog. */
    props: {
      neighbours,
      /** True if its item was reached from another one. */
      isBrowsing: open?.isBrowsing ?? false,
      onClose: () => {
        setOpen(undefined)
        // Reading goes on where looking ended.
        if (open) focusItem(idOf(open.item))
      },
    },
  }
}
