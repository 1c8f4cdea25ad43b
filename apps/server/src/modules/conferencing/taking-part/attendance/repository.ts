import type { Db } from '../../../../platform/db/database.ts'
import { and, asc, eq, gte, inArray, isNull, max, or, sql } from '../../../../platform/db/orm.ts'
import { type ConferenceRow, type ConferenceUserRow, conferenceUsers } from '../../core/conference/table.ts'
import { findMainRoomUser } from '../../core/conference-user/repository.ts'
import { attendances } from './table.ts'

const { confId, userId, joined, left } = attendances

/**
 * Somebody's socket has come: joining alone is a call that a program makes at any speed. Those in a breakout room are
 * in the conference all the time, as who they are in the main room, so that coming back goes on with what they began.
 * Coming at the very time of an earlier attendance goes on with that.
 */
export async function beginAttendance(
  db: Db,
  { parentId }: Pick<ConferenceRow, 'parentId'>,
  user: ConferenceUserRow,
  now: Date,
): Promise<void> {
  const attendee = parentId ? await findMainRoomUser(db, parentId, user.userId) : user
  if (!attendee || (await isAttending(db, attendee.userId))) return
  await db
    .insert(attendances)
    .values({ confId: attendee.confId, userId: attendee.userId, joined: now })
    .onConflictDoUpdate({ target: [userId, joined], set: { left: null } })
}

/** Ends attendances; those of a breakout room also of the users that these people are in the main room. */
export async function endAttendances(
  db: Db,
  { parentId }: ConferenceRow,
  users: readonly ConferenceUserRow[],
  now: Date,
): Promise<void> {
  const userIds = users.map((user) => user.userId)
  const mainRoomIds = parentId
    ? db
        .select({ userId: conferenceUsers.userId })
        .from(conferenceUsers)
        .where(and(eq(conferenceUsers.confId, parentId), inArray(conferenceUsers.movedTo, userIds)))
    : []
  await db
    .update(attendances)
    .set({ left: now })
    .where(and(or(inArray(userId, userIds), inArray(userId, mainRoomIds)), isNull(left)))
}

async function isAttending(db: Db, user: string): Promise<boolean> {
  const [open] = await db
    .select({ userId })
    .from(attendances)
    .where(and(eq(userId, user), isNull(left)))
  return open !== undefined
}

/** Returns the time at which the last person left a conference; undefined if nobody was in it, or somebody still is. */
export async function findLastLeft(db: Db, conference: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ last: max(left), inside: sql<boolean>`bool_or(${left} is null)` })
    .from(attendances)
    .where(eq(confId, conference))
  return row?.inside ? undefined : (row?.last ?? undefined)
}

export type AttendancePosition = { joined: Date; userId: string }

/** Attendances of a conference in the order in which people came, each with its person. */
export function findAttendances(
  db: Db,
  conference: string,
  { since, after, limit }: { since?: Date; after?: AttendancePosition; limit: number },
) {
  const { displayName, role, kind } = conferenceUsers
  return db
    .select({ userId, joined, left, displayName, role, kind })
    .from(attendances)
    .innerJoin(conferenceUsers, eq(conferenceUsers.userId, userId))
    .where(
      and(
        eq(confId, conference),
        since && gte(joined, since),
        after && sql`(${joined}, ${userId}) > (${after.joined.toISOString()}, ${after.userId})`,
      ),
    )
    .orderBy(asc(joined), asc(userId))
    .limit(limit)
}

export type AttendanceRow = Awaited<ReturnType<typeof findAttendances>>[number]
