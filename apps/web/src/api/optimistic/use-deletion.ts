import type { ErrorName } from '@lumi/sdk'
import { type QueryKey, useMutation } from '@tanstack/react-query'
import { ignoring } from '#lib/failure.ts'
import { toEach } from '#lib/to-each.ts'
import { refusedOf, without } from './several.ts'
import { useOptimistic } from './use-optimistic.ts'

interface DeletionOptions<Row> {
  /** Every query about such rows begins with it. */
  readonly queryKey: QueryKey
  readonly idOf: (row: Row) => string
  readonly remove: (row: Row, signal: AbortSignal) => Promise<unknown>
  /** What is refused by these names is gone already: an earlier try has deleted it after all, or somebody else has. */
  readonly gone: readonly ErrorName[]
}

interface Deletion<Row> {
  readonly items: readonly Row[]
  readonly signal: AbortSignal
}

/** Deletes rows, which go from the lists at once, and answers which of them stayed. */
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
