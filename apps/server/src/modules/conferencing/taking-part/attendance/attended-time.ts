import type { Db } from '../../../../platform/db/database.ts'
import { and, asc, eq, gte, inArray, lt, sql } from '../../../../platform/db/orm.ts'
import { conferences, conferenceUsers } from '../../core/conference/table.ts'
import { attendances } from './table.ts'

const { confId, userId, joined, left } = attendances
/** Attendances since the last start of their conference. */
const isOfThisRun = gte(joined, conferences.started)

/** Counts the people who were in each of these conferences since its last start. */
export async function countAttendees(db: Db, confIds: readonly string[]): Promise<Map<string, number>> {
  if (confIds.length === 0) return new Map()
  const rows = await db
    .select({ confId, people: sql<number>`count(distinct ${userId})::int` })
    .from(attendances)
    .innerJoin(conferences, eq(conferences.confId, confId))
    .where(and(inArray(confId, [...confIds]), isOfThisRun))
    .groupBy(confId)
  return new Map(rows.map((row) => [row.confId, row.people]))
}

/** The time that somebody was in a conference since its last start. */
export type AttendedTime = {
  confId: string
  userId: string
  accountId: string | null
  displayName: string
  seconds: number
}

/** The time until a moment that everybody in a conference, or certain users, attended, by name. */
export function findAttendedTimes(
  db: Db,
  of: { confId: string } | { userIds: readonly string[] },
  until: Date,
): Promise<AttendedTime[]> {
  const { displayName, accountId } = conferenceUsers
  // `least` ignores null, so that people who are still there count until then.
  const spent = sql<number>`sum(extract(epoch from (least(${left}, ${until.toISOString()}) - ${joined})))::float8`
  return db
    .select({ confId, userId, accountId, displayName, seconds: spent })
    .from(attendances)
    .innerJoin(conferences, eq(conferences.confId, confId))
    .innerJoin(conferenceUsers, eq(conferenceUsers.userId, userId))
    .where(
      and(
        'confId' in of ? eq(confId, of.confId) : inArray(attendances.userId, [...of.userIds]),
        isOfThisRun,
        lt(joined, until),
      ),
    )
    .groupBy(confId, userId, accountId, displayName)
    .orderBy(sql`${displayName} collate "und-x-icu"`, asc(userId))
}
