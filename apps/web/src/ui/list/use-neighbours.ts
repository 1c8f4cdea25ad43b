import { useEffect, useEffectEvent } from 'react'
import { type PagedQuery, waitsWithNextPage } from './next-page.tsx'

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

/** So many before the end of what is loaded, the next ones are asked for. */
const ahead = 3

/** Returns the items before and after an item of a list, for browsing from one to the next. */
export const useNeighbours = <Item>(options: NeighboursOptions<Item>): Neighbours => {
  const { items, idOf, current, onShow, query } = options
  const { hasNextPage = false } = query
  const index = current === undefined ? -1 : items.findIndex((item) => idOf(item) === idOf(current))
  const [before, after] = index < 0 ? [] : [items[index - 1], items[index + 1]]
  const isNearEnd = hasNextPage && index >= 0 && index >= items.length - ahead
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
