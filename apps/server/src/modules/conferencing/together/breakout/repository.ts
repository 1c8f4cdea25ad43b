import { ConferenceState } from '@lumi/contract/values'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from '../../../../platform/db/orm.ts'
import { type ConferenceRow, conferences } from '../../core/conference/table.ts'
import {
  type BreakoutRoomRow,
  type BreakoutRow,
  breakoutPlaces,
  breakoutRooms,
  breakouts,
} from '../../core/conference-group/table.ts'

const { breakoutId, confId, closes, closed } = breakouts

const isOpenFor = (conference: string) => and(eq(confId, conference), isNull(closed))

export async function findOpenBreakout(db: Db, conference: string): Promise<BreakoutRow | undefined> {
  const [row] = await db.select().from(breakouts).where(isOpenFor(conference))
  return row
}

/**
 * Locks the breakout until the transaction ends, after its conferences: a waiting transaction has locked what others
 * need.
 */
export async function lockOpenBreakout(db: TransactionDb, id: string): Promise<BreakoutRow | undefined> {
  const [row] = await db
    .select()
    .from(breakouts)
    .where(and(eq(breakoutId, id), isNull(closed)))
    .for('update')
  return row
}

/** The last ones that were opened and closed. */
export async function findLastBreakout(db: Db, conference: string): Promise<BreakoutRow | undefined> {
  const [row] = await db
    .select()
    .from(breakouts)
    .where(and(eq(confId, conference), isNotNull(closed)))
    .orderBy(desc(breakouts.opened))
    .limit(1)
  return row
}

export async function insertBreakout(
  db: Db,
  row: BreakoutRow,
  rooms: readonly BreakoutRoomRow[],
): Promise<void> {
  await db.insert(breakouts).values(row)
  await db.insert(breakoutRooms).values([...rooms])
}

export async function updateBreakout(
  db: Db,
  id: string,
  patch: Partial<Pick<BreakoutRow, 'closes' | 'closed'>>,
): Promise<void> {
  await db.update(breakouts).set(patch).where(eq(breakoutId, id))
}

export const findRooms = (db: Db, id: string): Promise<BreakoutRoomRow[]> => findRoomsOf(db, [id])

export const findRoomsOf = (db: Db, ids: readonly string[]): Promise<BreakoutRoomRow[]> =>
  db
    .select()
    .from(breakoutRooms)
    .where(inArray(breakoutRooms.breakoutId, [...ids]))
    .orderBy(asc(breakoutRooms.position))

export const findMainRooms = (db: Db, ids: readonly string[]): Promise<ConferenceRow[]> =>
  db
    .select()
    .from(conferences)
    .where(inArray(conferences.confId, [...ids]))

export async function setHelpAsked(db: Db, room: string, helpAsked: Date | null): Promise<void> {
  await db.update(breakoutRooms).set({ helpAsked }).where(eq(breakoutRooms.confId, room))
}

/** Open ones whose time is over, or whose conference is. */
export const findDue = (db: Db, now: Date): Promise<BreakoutRow[]> =>
  db
    .select({
      breakoutId,
      confId,
      mode: breakouts.mode,
      opened: breakouts.opened,
      closes,
      closed,
    })
    .from(breakouts)
    .innerJoin(conferences, eq(conferences.confId, confId))
    .where(and(isNull(closed), or(lte(closes, now), ne(conferences.state, ConferenceState.live))))

export const findOpenBreakouts = (db: Db): Promise<BreakoutRow[]> =>
  db.select().from(breakouts).where(isNull(closed))

/**
 * The place that each person had last, by their user in the main room: the position of the room, null for the main
 * room.
 */
export async function findPlaces(db: Db, id: string): Promise<Map<string, number | null>> {
  const rows = await db.select().from(breakoutPlaces).where(eq(breakoutPlaces.breakoutId, id))
  return new Map(rows.map(({ userId, position }) => [userId, position]))
}

/** The places of people when rooms of this conference were open last. */
export async function findLastPlaces(db: Db, conference: string): Promise<Map<string, number | null>> {
  const last = await findLastBreakout(db, conference)
  return last ? findPlaces(db, last.breakoutId) : new Map()
}

/** Notes where these people of the main room were placed: null is the main room itself. */
export async function savePlaces(
  db: Db,
  id: string,
  places: ReadonlyMap<string, number | null>,
): Promise<void> {
  if (places.size === 0) return
  await db
    .insert(breakoutPlaces)
    .values([...places].map(([userId, position]) => ({ breakoutId: id, userId, position })))
    .onConflictDoUpdate({
      target: [breakoutPlaces.breakoutId, breakoutPlaces.userId],
      set: { position: sql`excluded.position` },
    })
}
