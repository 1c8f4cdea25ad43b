import { useEffect } from 'react'

interface NeighboursOptions<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** What is shown now; undefined where nothing is. */
  readonly current: Item | undefined
  readonly onShow: (item: Item) => void
  /** Whether the server has more of them, and what loads those. */
  readonly hasMore?: boolean
  readonly loadMore?: () => unknown
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

/** What stands before and after an item of a list, to go from one to the next without leaving it. */
export const useNeighbours = <Item>(options: NeighboursOptions<Item>): Neighbours => {
  const { items, idOf, current, onShow, hasMore = false, loadMore } = options
  const index = current === undefined ? -1 : items.findIndex((item) => idOf(item) === idOf(current))
  const [before, after] = index < 0 ? [] : [items[index - 1], items[index + 1]]
  const isNearEnd = hasMore && index >= 0 && index >= items.length - ahead

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each item that comes near.
  useEffect(() => {
    if (isNearEnd) void loadMore?.()
  }, [isNearEnd, items.length])

  return {
    at: index + 1,
    of: hasMore ? undefined : items.length,
    previous: before && (() => onShow(before)),
    next: after && (() => onShow(after)),
  }
}
