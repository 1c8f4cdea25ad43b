import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What becomes of a row: another, the same where it is not meant, or none. */
export type RowChange<Row> = (row: Row) => Row | undefined

/** Puts rows back that were changed: all, or those that it is told. */
type Undo<Row> = (data: unknown, isMeant?: (row: Row) => boolean) => unknown

interface Step<Row> {
  /** Undefined: it was added. */
  readonly before: Row | undefined
  /** Undefined: it went. */
  readonly after: Row | undefined
  readonly at: number
}

type WithItems<Row> = { readonly items: readonly Row[] }
type Pages<Row> = { readonly pages: readonly WithItems<Row>[] }
type ItemsChange<Row> = (items: readonly Row[], page: number) => readonly Row[]

/**
 * Changes rows of what a query holds: a list, a list in pages, or one thing by itself, which stays where it would go.
 * What is added comes to the end of a list. Rolling it back touches nothing that has changed since: neither the rows of
 * other changes, nor what the server has answered.
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

/** Rows are what the server wrote. The query cache copies them, so that they are not themselves any more. */
const written = (row: object) => JSON.stringify(row)

/** Which page of a list is its last; none of what is no list. */
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

/** Rolls a change of cached rows back: of all, or of those that it is told. */
export type RollBack<Row> = (isMeant?: (row: Row) => boolean) => void

/** Changes rows of all queries below these keys; answers what rolls that back. */
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
