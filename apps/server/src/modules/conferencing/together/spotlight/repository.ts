import type { TransactionDb } from '../../../../platform/db/database.ts'
import { and, asc, eq, getTableColumns, ne, sql } from '../../../../platform/db/orm.ts'
import { type ConferenceUserRow, conferenceUsers } from '../../core/conference/table.ts'

const { confId, userId, spotlight } = conferenceUsers

/** Gives the spotlight to this user alone, or to nobody; answers whom that has changed. */
export function moveSpotlight(
  db: TransactionDb,
  conference: string,
  user: string | undefined,
): Promise<ConferenceUserRow[]> {
  const has = user === undefined ? sql<boolean>`false` : sql<boolean>`(${userId} = ${user})`
  const changes = and(eq(confId, conference), ne(spotlight, has))
  // In the order of their ids, as everybody locks several people.
  const locked = db
    .$with('locked')
    .as(
      db
        .select({ id: userId })
        .from(conferenceUsers)
        .where(changes)
        .orderBy(asc(userId))
        .for('no key update'),
    )
  return db
    .with(locked)
    .update(conferenceUsers)
    .set({ spotlight: has })
    .from(locked)
    .where(and(eq(userId, locked.id), changes))
    .returning(getTableColumns(conferenceUsers))
}
