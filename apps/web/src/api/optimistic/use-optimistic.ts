import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { changeCached, type RollBack, type RowChange } from './cached-rows.ts'

interface OptimisticOptions<Row, Variables, Answer> {
  /** All that the change makes stale: it is read anew once the server has answered. */
  readonly queryKey: QueryKey
  /** Where its rows are. Default: everywhere below `queryKey`. */
  readonly rowsIn?: (variables: Variables) => readonly QueryKey[]
  /** What becomes of a cached row. */
  readonly change?: (variables: Variables) => RowChange<Row>
  /** A row that comes to the end of the lists. */
  readonly add?: (variables: Variables) => Row
  /** Of a change of several rows, those that the server refused though it answered. */
  readonly refused?: (answer: Answer) => (row: Row) => boolean
}

/**
 * The part of a mutation by which it shows at once: cached rows change before the server has answered, and those that
 * it refuses return to what they were. Whoever calls the mutation tells people of the refusal, and why. What is typed
 * in a form is not shown before it is saved: the form keeps it, with the reason beside it.
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
      // Of several at once the last reads anew: what is read before would undo those still under way.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return
      void queryClient.invalidateQueries({ queryKey })
    },
  }
}

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
