import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isTypedIn, pressedKey } from '#lib/keys.ts'

/** Which items of a list are selected, and how to select others. An item that leaves the list is selected no more. */
export interface Selection<Item> {
  readonly items: readonly Item[]
  readonly has: (item: Item) => boolean
  /** With `range`, also all items between the one (de)selected last and this one. The same function at every render. */
  readonly select: (item: Item, on: boolean, range: boolean) => void
  /** Undefined when everything is selected already. */
  readonly selectAll: (() => void) | undefined
  readonly clear: () => void
  /** Escape clears the selection; Ctrl+A, or Cmd+A, selects everything. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export const useSelection = <Item>(items: readonly Item[], idOf: (item: Item) => string): Selection<Item> => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const touched = useRef<string>(undefined)
  const selected = items.filter((item) => chosen.has(idOf(item)))
  const selectAll = selected.length < items.length ? () => setChosen(new Set(items.map(idOf))) : undefined
  const clear = () => setChosen(new Set())

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
    if (pressed === 'Escape' && selected.length > 0) clear()
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    if (pressed.toLowerCase() === 'a' && isCommand && !isTypedIn(event)) {
      event.preventDefault()
      selectAll?.()
    }
  }

  return { items: selected, has: (item) => chosen.has(idOf(item)), select, selectAll, clear, onKeyDown }
}
