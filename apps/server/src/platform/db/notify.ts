import type { Db } from './database.ts'
import { sql } from './orm.ts'

/** Tells every process that listens; inside a transaction only when it commits. At most 8000 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`)
}
