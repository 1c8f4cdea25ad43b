import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq } from '../../../platform/db/orm.ts'
import { conferenceUsers } from '../conference-user/table.ts'

const { confId, presence, userId, displayName, role, color, waitingSince, created } = conferenceUsers

/** More than these nobody reads; the rest follow as others are admitted. */
const MOST_LISTED = 1000

/** Those who wait, in the order in which they came. */
export const findWaiting = (db: Db, conference: string) =>
  db
    .select({ userId, displayName, role, color, waitingSince, created })
    .from(conferenceUsers)
    .where(and(eq(confId, conference), eq(presence, 'waiting')))
    .orderBy(asc(waitingSince), asc(userId))
    .limit(MOST_LISTED)

export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]
