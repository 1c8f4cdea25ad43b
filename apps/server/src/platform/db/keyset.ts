import type { SQL } from 'drizzle-orm'
import { sql } from './orm.ts'

/** Types of columns that lists are ordered by. In positions all of them are text. */
export type KeysetType = 'text' | 'boolean' | 'smallint' | 'timestamptz'

/** One order of a list. Its last column is unique, so that a position names exactly one place. */
export type KeysetOrder<Row> = {
  /** Exactly the expressions of an index: otherwise it is not used. */
  columns: readonly SQL[]
  /** Their types, where not all are text. */
  types?: readonly KeysetType[]
  /** The values of these columns in a row, as text. */
  position: (row: Row) => string[]
  /** All columns in descending order. Otherwise all ascend. */
  newestFirst?: true
}

/** The sort expression of a list in this order. */
export const sortedBy = ({ columns, newestFirst }: KeysetOrder<never>): SQL =>
  list(newestFirst ? columns.map((column) => sql`${column} desc`) : columns)

/** The rows that come after a position. */
export function comesAfter(order: KeysetOrder<never>, position: readonly string[]): SQL {
  const { columns, newestFirst } = order
  const values = position.map((value, index) => sql`${value}::${sql.raw(columnType(order, index))}`)
  return sql`(${list(columns)}) ${sql.raw(newestFirst ? '<' : '>')} (${list(values)})`
}

export const columnType = ({ types }: KeysetOrder<never>, index: number): KeysetType =>
  types?.[index] ?? 'text'

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
