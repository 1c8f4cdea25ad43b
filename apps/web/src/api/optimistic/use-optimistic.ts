import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { changeCached, type RollBack, type RowChange } from './cached-rows.ts'

interface OptimisticOptions<Row, Variables, Answer> {
  /** The queries that the change makes stale. They are read anew once the server has answered. */
  readonly queryKey: QueryKey
  /** Keys of the queries that hold its rows. Default: all below `queryKey`. */
  readonly rowsIn?: (variables: Variables) => readonly QueryKey[]
  /** The change of a cached row. */
  readonly change?: (variables: Variables) => RowChange<Row>
  /** A row that is added to the end of the lists. */
  readonly add?: (variables: Variables) => Row
  /** Selects the rows of a change of several that the server refused. */
  readonly refused?: (answer: Answer) => (row: Row) => boolean
}

/**
 * The part of a mutation that makes it visible at once: cached rows change before the server has answered, and those
 * that it refuses return to what they were. The caller of the mutation reports the refusal. Text that is typed in a
 * form does not appear in lists before it is saved.
 */
export const useOptimistic = <Row extends object, Variables, Answer>({
  queryKey,
  rowsIn = () => [queryKey],
  change = () => (row) => row,
  add,
  refused,
}: OptimisticOptions<Row, Variables, Answer>) => {
  const queryClient = useQueryClient()
  return {
    mutationKey: queryKey,
    onMutate: async (variables: Variables): Promise<RollBack<Row>> => {
      // An answer from before the change would undo it.
      await queryClient.cancelQueries({ queryKey })
      return changeCached(queryClient, rowsIn(variables), change(variables), add?.(variables))
    },
    onSuccess: (answer: Answer, _variables: Variables, rollBack: RollBack<Row>) => {
      if (refused) rollBack(refused(answer))
    },
    onError: (_error: Error, _variables: Variables, rollBack: RollBack<Row> | undefined) => rollBack?.(),
    onSettled: () => {
      // The last of several mutations reads anew. An earlier answer would undo those that are still pending.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return
      void queryClient.invalidateQueries({ queryKey })
    },
  }
}

/** A change that removes rows from lists. */
export const without = <Row>(rows: readonly Row[], idOf: (row: Row) => string): RowChange<Row> => {
  const ids = new Set(rows.map(idOf))
  return (row) => (ids.has(idOf(row)) ? undefined : row)
}

/** Selects the rows for which a change of several has failed, from the answer of `toEach`. */
export const refusedOf =
  <Row>(idOf: (row: Row) => string) =>
  ({ failed }: { readonly failed: readonly { readonly item: Row }[] }) => {
    const ids = new Set(failed.map(({ item }) => idOf(item)))
    return (row: Row) => ids.has(idOf(row))
  }
