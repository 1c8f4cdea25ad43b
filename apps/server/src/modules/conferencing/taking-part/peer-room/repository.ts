import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, eq, inArray, or, sql } from '../../../../platform/db/orm.ts'
import { type PeerRoomRow, peerRooms } from './table.ts'

const { peerRoomId, confId, callerUserId, calleeUserId, version } = peerRooms

const isOf = (userIds: readonly string[]) =>
  or(inArray(callerUserId, [...userIds]), inArray(calleeUserId, [...userIds]))

export const findPeerRooms = (db: Db, conference: string, userId: string): Promise<PeerRoomRow[]> =>
  db
    .select()
    .from(peerRooms)
    .where(and(eq(confId, conference), isOf([userId])))

export const countPeerRooms = (db: TransactionDb, conference: string, userId: string): Promise<number> =>
  db.$count(peerRooms, and(eq(confId, conference), isOf([userId])))

interface RoomOfUser {
  readonly conference: string
  readonly id: string
  readonly userId: string
}
const isRoomOf = ({ conference, id, userId }: RoomOfUser) =>
  and(eq(confId, conference), eq(peerRoomId, id), isOf([userId]))

/** Undefined where it is not one of this person's. */
export async function findPeerRoom(db: Db, room: RoomOfUser): Promise<PeerRoomRow | undefined> {
  const [row] = await db.select().from(peerRooms).where(isRoomOf(room))
  return row
}

/** Undefined where the two have one already. */
export async function insertPeerRoom(
  db: Db,
  values: typeof peerRooms.$inferInsert,
): Promise<PeerRoomRow | undefined> {
  const [row] = await db.insert(peerRooms).values(values).onConflictDoNothing().returning()
  return row
}

/** Until the transaction ends nobody else changes it. Undefined where it is not one of this person's. */
export async function lockPeerRoom(db: TransactionDb, room: RoomOfUser): Promise<PeerRoomRow | undefined> {
  const [row] = await db.select().from(peerRooms).where(isRoomOf(room)).for('update')
  return row
}

export async function updatePeerRoom(
  db: TransactionDb,
  id: string,
  patch: Partial<Omit<PeerRoomRow, 'peerRoomId' | 'confId' | 'callerUserId' | 'calleeUserId' | 'version'>>,
): Promise<PeerRoomRow> {
  const [row] = await db
    .update(peerRooms)
    .set({ ...patch, version: sql`${version} + 1` })
    .where(eq(peerRoomId, id))
    .returning()
  return row as PeerRoomRow
}

export async function deletePeerRoom(db: TransactionDb, id: string): Promise<void> {
  await db.delete(peerRooms).where(eq(peerRoomId, id))
}

/** Deletes the peer rooms of people who have left. */
export async function deletePeerRoomsOf(
  db: Db,
  conference: string,
  userIds: readonly string[],
): Promise<void> {
  await db.delete(peerRooms).where(and(eq(confId, conference), isOf(userIds)))
}
