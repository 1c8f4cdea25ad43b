import type { TransactionDb } from '../../../platform/db/database.ts'
import { and, eq, ne, sql } from '../../../platform/db/orm.ts'
import { type ConferenceUserRow, conferenceUsers } from '../conference-user/table.ts'

const { confId, userId, spotlight } = conferenceUsers

/** Gives the spotlight to this user alone, or to nobody; answers whom that has changed. */
export function moveSpotlight(
  db: TransactionDb,
  conference: string,
  user: string | undefined,
): Promise<ConferenceUserRow[]> {
  const has = user === undefined ? sql<boolean>`false` : sql<boolean>`(${userId} = ${user})`
  return db
    .update(conferenceUsers)
    .set({ spotlight: has })
    .where(and(eq(confId, conference), ne(spotlight, has)))
    .returning()
}
