import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/db/database.ts'
import { sql } from '../platform/db/orm.ts'

type Counted = { scans: number; rows: number }

/**
 * Returns the number of rows of a table that the database reads for some queries, whether or not they are in the
 * result.
 */
export async function rowsRead<T>(
  { db }: Pick<Services, 'db'>,
  table: string,
  work: (db: Db) => Promise<T>,
): Promise<{ result: T; rows: number; wholeScans: number }> {
  return db.transaction(async (tx) => {
    const before = await count(tx, table)
    const result = await work(tx)
    const after = await count(tx, table)
    return { result, rows: after.rows - before.rows, wholeScans: after.scans - before.scans }
  })
}

/** Counts the rows of this transaction only, so that nobody else is counted. */
async function count(db: Db, table: string): Promise<Counted> {
  const { rows } = await db.execute<Counted>(
    sql`SELECT seq_scan::int AS scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows
        FROM pg_stat_xact_user_tables WHERE relname = ${table}`,
  )
  return rows[0] ?? { scans: 0, rows: 0 }
}
