import type { RowChange } from './cached-rows.ts'

/** Removes rows from lists: the change of those who delete several. */
export const without = <Row>(rows: readonly Row[], idOf: (row: Row) => string): RowChange<Row> => {
  const ids = new Set(rows.map(idOf))
  return (row) => (ids.has(idOf(row)) ? undefined : row)
}

/** Which rows a change of several has not reached, by what `toEach` answers. */
export const refusedOf =
  <Row>(idOf: (row: Row) => string) =>
  ({ failed }: { readonly failed: readonly { readonly item: Row }[] }) => {
    const ids = new Set(failed.map(({ item }) => idOf(item)))
    return (row: Row) => ids.has(idOf(row))
  }
