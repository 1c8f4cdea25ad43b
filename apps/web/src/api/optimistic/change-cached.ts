import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { changeRows, type RowChange, type Undo } from './cached-rows.ts'

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
