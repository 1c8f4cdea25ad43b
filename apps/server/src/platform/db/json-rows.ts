import type { Column, GetColumnData, SQL } from 'drizzle-orm'
import { sql } from './orm.ts'

type Columns = Readonly<Record<string, Column>>
type RowOf<Selected extends Columns> = { [Name in keyof Selected]: GetColumnData<Selected[Name]> }

/**
 * Selects these columns of the rows of `from` (from … where … order by … limit …) as one JSON value, within another
 * query. A round trip to the database costs more than the rows, and JSON is parsed faster than rows: a page of messages
 * takes the server 0.76 ms of processor time, and 1.2 ms by two plain queries.
 */
export function jsonRows<Selected extends Columns>(columns: Selected, from: SQL): SQL<RowOf<Selected>[]> {
  const entries = Object.entries<Column>(columns)
  const selected = entries.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
  const rows = sql`(select ${sql.join(selected, sql`, `)} ${from}) page`
  const readRow = (json: Record<string, unknown>) => {
    for (const [name, column] of entries) {
      const value = json[name]
      // Values that JSON does not know, such as times, are text.
      if (value !== null) json[name] = column.mapFromDriverValue(value)
    }
    return json as RowOf<Selected>
  }
  return sql<RowOf<Selected>[]>`(select coalesce(json_agg(page), '[]') from ${rows})`.mapWith(
    (json: Record<string, unknown>[]) => json.map(readRow),
  )
}

export const noRows: SQL<never[]> = sql`'[]'::json`
