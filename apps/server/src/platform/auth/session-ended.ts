import type { Db } from '../db/database.ts'
import { sql } from '../db/orm.ts'

/** Says the ids of sessions that have ended, one to a message. */
export const SESSION_ENDED = 'session_ended'

/** Tells every process, when the transaction commits: no token of these sessions holds any longer. */
export async function announceSessionsEnded(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db.execute(
    sql`SELECT pg_notify(${SESSION_ENDED}, id) FROM unnest(${sql.param(sessionIds)}::text[]) AS id`,
  )
}
