import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { asc, eq } from '../../../../platform/db/orm.ts'
import { type ConferenceUserRow, conferenceUsers } from '../conference/table.ts'

/** The conferences that an account is or was in. It is one user of each. */
export const findConfIdsOf = (db: Db, accountId: string) =>
  db
    .select({ confId: conferenceUsers.confId })
    .from(conferenceUsers)
    .where(eq(conferenceUsers.accountId, accountId))

/** Every user that an account is in conferences, locked in the order that presence locks people in. */
export const lockUsersOf = (db: TransactionDb, accountId: string): Promise<ConferenceUserRow[]> =>
  db
    .select()
    .from(conferenceUsers)
    .where(eq(conferenceUsers.accountId, accountId))
    .orderBy(asc(conferenceUsers.userId))
    .for('update')

/** The account is gone, and what it was in conferences stays: by no token or link of theirs do they come in again. */
export async function expelForGood(db: TransactionDb, accountId: string, expelled: Date): Promise<void> {
  await db
    .update(conferenceUsers)
    .set({ accountId: null, participationId: null, expelled })
    .where(eq(conferenceUsers.accountId, accountId))
}
