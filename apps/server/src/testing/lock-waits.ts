import type { Db } from '../platform/db/database.ts'
import { sql } from '../platform/db/orm.ts'

/** Returns the number of connections to this database that wait for another one's lock. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows[0]?.count ?? 0
}
