import type { SQL } from 'drizzle-orm'
import { sql } from './orm.ts'

/** One order of a list. Its last column is unique, so that a position names exactly one place. */
export type KeysetOrder<Row> = {
  /** As an index has them, to the letter: otherwise it is not used. */
  columns: readonly SQL[]
  /** The values of these columns in a row, as text. */
  position: (row: Row) => string[]
  /** The first column is a time, and what is newest comes first. Otherwise all are text, in ascending order. */
  newestFirst?: true
}

/** How a list in this order is sorted. */
export const sortedBy = ({ columns, newestFirst }: KeysetOrder<never>): SQL =>
  list(newestFirst ? columns.map((column) => sql`${column} desc`) : columns)

/** The rows that come after a position. */
export function comesAfter({ columns, newestFirst }: KeysetOrder<never>, position: readonly string[]): SQL {
  const values = position.map((value, index) =>
    newestFirst && index === 0 ? sql`${value}::timestamptz` : sql`${value}::text`,
  )
  return sql`(${list(columns)}) ${sql.raw(newestFirst ? '<' : '>')} (${list(values)})`
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
