import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, asc, eq, inArray } from '../../../../platform/db/orm.ts'
import { conferenceUsers } from '../../core/conference/table.ts'

const { confId, presence, userId, displayName, role, color, waitingSince, created } = conferenceUsers

/** More than these nobody reads; the rest follow as others are admitted. */
const MOST_LISTED = 1000

/** Finds the people who wait, in the order in which they came. */
export const findWaiting = (db: Db, conference: string) =>
  db
    .select({ userId, displayName, role, color, waitingSince, created })
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(presence, 'waiting')))
    .orderBy(asc(waitingSince), asc(userId))
    .limit(MOST_LISTED)

/** The ids of all who wait, or of those of them who are named, locked in the order that presence locks people in. */
export async function lockWaiting(
  db: TransactionDb,
  conference: string,
  named?: readonly string[],
): Promise<string[]> {
  const isNamed = named && inArray(userId, named)
  const waiting = await db
    .select({ userId })
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(presence, 'waiting'), isNamed))
    .orderBy(asc(userId))
    .for('update')
  return waiting.map((user) => user.userId)
}

export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]
