import type { ErrorName } from '@lumi/sdk'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ignoring, isRefusal } from '#lib/failure.ts'
import { toEach } from '#lib/to-each.ts'
import { changeCached } from './cached-rows.ts'
import { refusedOf, useOptimistic, without } from './use-optimistic.ts'

interface DeletionOptions<Row> {
  /** The key that all queries about such rows begin with. */
  readonly queryKey: QueryKey
  readonly idOf: (row: Row) => string
  readonly remove: (row: Row, signal: AbortSignal) => Promise<unknown>
  /** Failures that mean that the row is gone already: an earlier attempt has deleted it, or somebody else has. */
  readonly gone: readonly ErrorName[]
}

interface Deletion<Row> {
  readonly items: readonly Row[]
  readonly signal: AbortSignal
}

/** Deletes rows, which leave the lists at once, and returns those that could not be deleted. */
export const useDeletion = <Row extends object>({ queryKey, idOf, remove, gone }: DeletionOptions<Row>) =>
  useMutation({
    mutationFn: ({ items, signal }: Deletion<Row>) =>
      toEach(items, (item) => remove(item, signal).catch(ignoring(...gone))),
    ...useOptimistic({
      queryKey,
      change: ({ items }: Deletion<Row>) => without(items, idOf),
      refused: refusedOf(idOf),
    }),
  })

interface GuardedDeletion<Row> {
  readonly items: readonly Row[]
  /** Deletes guarded rows as well. */
  readonly force: boolean
  readonly signal: AbortSignal
}

interface GuardedDeletionOptions<Row> {
  /** The key that all queries about such rows begin with. */
  readonly queryKey: QueryKey
  readonly idOf: (row: Row) => string
  readonly remove: (row: Row, options: Omit<GuardedDeletion<Row>, 'items'>) => Promise<unknown>
  /** The failure of rows that need another confirmation. */
  readonly guardedBy: ErrorName
  /** The failure that means that the row is gone already: an earlier attempt has deleted it, or somebody else has. */
  readonly gone: ErrorName
}

/** Deletes rows, and returns those that need another confirmation. Deleted rows leave the lists at once. */
export const useGuardedDeletion = <Row extends object>({
  queryKey,
  idOf,
  remove,
  guardedBy,
  gone,
}: GuardedDeletionOptions<Row>) => {
  const queryClient = useQueryClient()
  const removeOne = async (row: Row, options: Omit<GuardedDeletion<Row>, 'items'>) => {
    try {
      await remove(row, options)
      return 'deleted'
    } catch (error) {
      if (isRefusal(error, guardedBy)) return 'guarded'
      if (isRefusal(error, gone)) return 'deleted'
      throw error
    }
  }
  return useMutation({
    mutationFn: async ({ items, ...options }: GuardedDeletion<Row>) => {
      const { done, failed } = await toEach(items, (row) => removeOne(row, options))
      const { deleted = [], guarded = [] } = Object.groupBy(done, ({ result }) => result)
      return { done: deleted, needsConfirmation: guarded.map(({ item }) => item), failed }
    },
    onSuccess: ({ done }) => {
      const gone = done.map(({ item }) => item)
      changeCached(queryClient, [queryKey], without(gone, idOf))
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
