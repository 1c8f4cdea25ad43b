import type { Db } from '../../../../platform/db/database.ts'
import { and, eq, inArray, isNotNull, isNull, or } from '../../../../platform/db/orm.ts'
import { conferences, conferenceUsers } from '../conference/table.ts'
import { breakoutRooms, breakouts } from './table.ts'

/** Ids of the open rooms of a conference: for others' queries. */
const openRoomsOf = (db: Db, conference: string) =>
  db
    .select({ id: breakoutRooms.confId })
    .from(breakoutRooms)
    .innerJoin(breakouts, eq(breakouts.breakoutId, breakoutRooms.breakoutId))
    .where(and(eq(breakouts.confId, conference), isNull(breakouts.closed)))

/**
 * Ids of a conference and of those that are linked to it now: of a main room its rooms, of an open room the others as
 * well. A room that has closed stands alone.
 */
export async function findGroupIds(db: Db, conference: string): Promise<string[]> {
  const [room] = await db
    .select({ mainId: conferences.parentId })
    .from(conferences)
    .where(eq(conferences.confId, conference))
  const mainId = room?.mainId ?? conference
  const rooms = (await openRoomsOf(db, mainId)).map(({ id }) => id)
  if (mainId !== conference && !rooms.includes(conference)) return [conference]
  return [...new Set([conference, mainId, ...rooms])]
}

/** Ids of a conference and of all breakout rooms that it has had. */
export async function findIdsWithRooms(db: Db, conference: string): Promise<string[]> {
  const rooms = await db
    .select({ id: breakoutRooms.confId })
    .from(breakoutRooms)
    .innerJoin(breakouts, eq(breakouts.breakoutId, breakoutRooms.breakoutId))
    .where(eq(breakouts.confId, conference))
  return [conference, ...rooms.map(({ id }) => id)]
}

/** True if somebody is in the conference, or in one of its open rooms. */
export async function isGroupOccupied(db: Db, conference: string): Promise<boolean> {
  const [somebody] = await db
    .select({ userId: conferenceUsers.userId })
    .from(conferenceUsers)
    .where(
      and(
        or(
          eq(conferenceUsers.confId, conference),
          inArray(conferenceUsers.confId, openRoomsOf(db, conference)),
        ),
        eq(conferenceUsers.presence, 'present'),
      ),
    )
    .limit(1)
  return somebody !== undefined
}

/** The condition that it was a breakout room of this conference whose results are not confirmed yet. */
export const isResultUnconfirmed = (confId: string, room: string) =>
  and(
    eq(breakouts.confId, confId),
    eq(breakoutRooms.confId, room),
    isNotNull(breakouts.closed),
    isNull(breakoutRooms.resultKept),
  )

/** True if it was a breakout room of this conference whose results are not confirmed yet. */
export async function isClosedRoomOf(
  db: Db,
  { confId, roomId: room }: { confId: string; roomId: string },
): Promise<boolean> {
  const [found] = await db
    .select({ roomId: breakoutRooms.confId })
    .from(breakoutRooms)
    .innerJoin(breakouts, eq(breakouts.breakoutId, breakoutRooms.breakoutId))
    .where(isResultUnconfirmed(confId, room))
  return found !== undefined
}
