import { ConferenceState } from '@lumi/contract/values'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, eq, exists, inArray, ne, or, sql } from '../../../../platform/db/orm.ts'
import { type ConferenceRow, conferences, conferenceUsers } from './table.ts'

// Several conferences are always locked in the order of their ids, and before accounts and apps, so that no deadlock
// occurs.
const inOrder = sql`${conferences.confId} collate "C"`

/** Every conference that an account is or was a user of, locked until the transaction ends. */
export const lockConferencesOf = (db: TransactionDb, accountId: string): Promise<ConferenceRow[]> =>
  db
    .select()
    .from(conferences)
    .where(
      inArray(
        conferences.confId,
        db
          .select({ confId: conferenceUsers.confId })
          .from(conferenceUsers)
          .where(eq(conferenceUsers.accountId, accountId)),
      ),
    )
    .orderBy(inOrder)
    .for('no key update')

/**
 * Locks all conferences of an app, and everything that names them, until the transaction ends; returns their number.
 */
export async function lockConferencesOfApp(db: TransactionDb, clientId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM ${conferences} WHERE ${conferences.clientId} = ${clientId} ORDER BY ${inOrder} FOR UPDATE) AS locked`)
  return rows[0]?.count ?? 0
}

export const countConferencesOfApp = (db: Db, clientId: string): Promise<number> =>
  db.$count(conferences, eq(conferences.clientId, clientId))

/** Locks the conferences of an app that are live, or that somebody waits for. */
export function findOccupied(db: Db, clientId: string): Promise<ConferenceRow[]> {
  const { confId, presence } = conferenceUsers
  const isNotAway = and(eq(confId, conferences.confId), ne(presence, 'away'))
  const somebody = db.select({ one: sql`1` }).from(conferenceUsers).where(isNotAway)
  const isOccupied = or(eq(conferences.state, ConferenceState.live), exists(somebody))
  return db
    .select()
    .from(conferences)
    .where(
      and(eq(conferences.clientId, clientId), ne(conferences.state, ConferenceState.deleted), isOccupied),
    )
}
