import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Returns the changed row, the same row where it does not change, or undefined to remove it. */
export type RowChange<Row> = (row: Row) => Row | undefined

/** Puts changed rows back: all, or those that `isMeant` selects. */
type Undo<Row> = (data: unknown, isMeant?: (row: Row) => boolean) => unknown

interface Step<Row> {
  /** Undefined: the row was added. */
  readonly before: Row | undefined
  /** Undefined: the row was removed. */
  readonly after: Row | undefined
  readonly at: number
}

type WithItems<Row> = { readonly items: readonly Row[] }
type Pages<Row> = { readonly pages: readonly WithItems<Row>[] }
type ItemsChange<Row> = (items: readonly Row[], page: number) => readonly Row[]

/**
 * Changes rows in the data of a query: a list, a list in pages, or a single thing, which is never removed. An added
 * row goes to the end of a list. Undoing a change touches nothing that has changed since: neither the rows of other
 * changes, nor answers of the server.
 */
export const changeRows = <Row extends object>(
  data: unknown,
  change: RowChange<Row>,
  added?: Row,
): { data: unknown; undo: Undo<Row> } => {
  const steps: Step<Row>[][] = []
  const changed = mapItems<Row>(data, (items, page) => {
    const made: Step<Row>[] = []
    const left = items.flatMap((before, at) => {
      const after = change(before)
      if (after !== before) made.push({ before, after, at })
      return after ?? []
    })
    if (added && page === lastPage(data)) {
      made.push({ before: undefined, after: added, at: items.length })
      left.push(added)
    }
    steps[page] = made
    return made.length > 0 ? left : items
  })
  const undo: Undo<Row> = (now, isMeant = () => true) =>
    mapItems<Row>(now, (items, page) =>
      rollBack(
        items,
        (steps[page] ?? []).filter(({ before, after }) => isMeant((before ?? after) as Row)),
      ),
    )
  return { data: changed, undo }
}

const rollBack = <Row extends object>(items: readonly Row[], steps: readonly Step<Row>[]): readonly Row[] => {
  if (steps.length === 0) return items
  const made = new Map(
    steps.flatMap(({ before, after }) => (after ? [[written(after), before] as const] : [])),
  )
  const left = items.flatMap((item) => (made.has(written(item)) ? (made.get(written(item)) ?? []) : item))
  const known = new Set(left.map(written))
  for (const { before, after, at } of steps)
    if (before && !after && !known.has(written(before))) left.splice(at, 0, before)
  return left
}

/** Rows are compared by content, because the query cache copies them. */
const written = (row: object) => JSON.stringify(row)

/** Index of the last page of a list; -1 for data that is no list. */
const lastPage = (data: unknown): number => {
  if (typeof data !== 'object' || data === null) return -1
  if ('pages' in data) return (data as Pages<unknown>).pages.length - 1
  return 'items' in data ? 0 : -1
}

const mapItems = <Row>(data: unknown, change: ItemsChange<Row>): unknown => {
  if (typeof data !== 'object' || data === null) return data
  if ('pages' in data) {
    const { pages } = data as Pages<Row>
    return { ...data, pages: pages.map((page, index) => ({ ...page, items: change(page.items, index) })) }
  }
  if ('items' in data) return { ...data, items: change((data as WithItems<Row>).items, 0) }
  return change([data as Row], 0)[0] ?? data
}

/** Rolls back a change of cached rows: of all, or of those that `isMeant` selects. */
export type RollBack<Row> = (isMeant?: (row: Row) => boolean) => void

/** Changes rows of all queries below these keys, and returns the function that rolls it back. */
export const changeCached = <Row extends object>(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  change: RowChange<Row>,
  added?: Row,
): RollBack<Row> => {
  const undos = new Map<QueryKey, Undo<Row>>()
  for (const [key, known] of queryKeys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }))) {
    const { data, undo } = changeRows(known, change, added)
    undos.set(key, undo)
    queryClient.setQueryData(key, data)
  }
  return (isMeant) => {
    for (const [key, undo] of undos) queryClient.setQueryData(key, (now: unknown) => undo(now, isMeant))
  }
}
