import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isTypedIn, pressedKey } from '#lib/keys.ts'
import type { PagedQuery } from './next-page.tsx'

/**
 * The selected items of a list, and the functions that change the selection. An item that leaves the list is
 * deselected.
 */
export interface Selection<Item> {
  readonly items: readonly Item[]
  readonly has: (item: Item) => boolean
  /** With `range`, also all items between the one (de)selected last and this one. The same function at every render. */
  readonly select: (item: Item, on: boolean, range: boolean) => void
  /** Also of those that are not loaded yet, which it loads first. Undefined when everything is selected already. */
  readonly selectAll: (() => void) | undefined
  /** True where all are to be selected once they are loaded. */
  readonly isLoadingAll: boolean
  readonly clear: () => void
  /** Escape clears the selection; Ctrl+A, or Cmd+A, selects everything. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface SelectionOptions<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** The query that loads more of them. */
  readonly query: PagedQuery & { readonly isPlaceholderData: boolean }
}

export const useSelection = <Item>({ items, idOf, query }: SelectionOptions<Item>): Selection<Item> => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** Present while all are loaded to be selected, with the failure that there was before. */
  const [loading, setLoading] = useState<{ readonly failure: unknown }>()
  const touched = useRef<string>(undefined)
  const selected = items.filter((item) => chosen.has(idOf(item)))
  const { hasNextPage = false, isFetchNextPageError = false, isPlaceholderData } = query

  const clear = () => {
    setLoading(undefined)
    setChosen(new Set())
  }
  const chooseAll = () => setChosen(new Set(items.map(idOf)))
  const selectAll = hasNextPage
    ? () => setLoading({ failure: query.error })
    : selected.length < items.length
      ? chooseAll
      : undefined

  // Loads page by page, to the last one. Another search is another list, and a failed page is shown at the end of the
  // list.
  const isOver = isPlaceholderData || (isFetchNextPageError && query.error !== loading?.failure)
  const loadOn = useEffectEvent(() => {
    if (!isOver && hasNextPage) return void query.fetchNextPage?.()
    if (!isOver) chooseAll()
    setLoading(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came may have come between two renders.
  useEffect(() => {
    if (loading && !query.isFetching) loadOn()
  }, [loading, query.isFetching, items])

  const latest = useRef({ items, idOf })
  useLayoutEffect(() => {
    latest.current = { items, idOf }
  })
  const select = useCallback((item: Item, on: boolean, range: boolean) => {
    const { items, idOf } = latest.current
    const ids = items.map(idOf)
    const here = ids.indexOf(idOf(item))
    const last = range && touched.current !== undefined ? ids.indexOf(touched.current) : -1
    const from = last < 0 ? here : last
    const inRange = ids.slice(Math.min(from, here), Math.max(from, here) + 1)
    touched.current = idOf(item)
    setChosen((before) => {
      const next = new Set(before)
      for (const id of inRange) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    // A dialog or a menu that was opened from here has keys of its own.
    if (!event.currentTarget.contains(target) || target.closest('[role=menu]')) return
    const pressed = pressedKey(event)
    if (pressed === 'Escape' && (selected.length > 0 || loading)) clear()
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    if (pressed.toLowerCase() === 'a' && isCommand && !isTypedIn(event)) {
      event.preventDefault()
      selectAll?.()
    }
  }

  return {
    items: selected,
    has: (item) => chosen.has(idOf(item)),
    select,
    selectAll,
    isLoadingAll: loading !== undefined,
    clear,
    onKeyDown,
  }
}
