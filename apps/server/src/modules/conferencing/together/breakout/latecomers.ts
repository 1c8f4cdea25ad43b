import type { Tx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { ConferenceUserRow } from '../../core/conference/table.ts'
import type { BreakoutRow } from '../../core/conference-group/table.ts'
import { distributeAmong } from './distribute.ts'
import type { LockedBreakout } from './locked-breakout.ts'
import { announceBreakout } from './notice.ts'
import { findOccupancy, managesRooms, type Occupancy } from './occupancy.ts'
import { findLastPlaces, findPlaces, savePlaces } from './repository.ts'
import { transfer } from './transfer.ts'

/** True for modes that place latecomers; in the others they choose themselves, or a host places them. */
export const placesByItself = ({ mode }: Pick<BreakoutRow, 'mode'>): boolean =>
  mode === 'random' || mode === 'even' || mode === 'again'

/** People who have come into the main room since, and were in no room yet. */
export async function findLatecomers(
  db: Db,
  { breakoutId, confId }: Pick<BreakoutRow, 'breakoutId' | 'confId'>,
  { main, present }: Occupancy,
): Promise<ConferenceUserRow[]> {
  const inMainRoom = present.filter((user) => user.confId === confId && !managesRooms(main, user))
  if (inMainRoom.length === 0) return []
  const placed = await findPlaces(db, breakoutId)
  return inMainRoom.filter(({ userId }) => !placed.has(userId))
}

/** Each goes where the fewest are; where rooms were opened as last time, to the room of last time. */
export async function placeLatecomers(tx: Tx, locked: LockedBreakout): Promise<void> {
  const { breakout, main, rooms } = locked
  const occupancy = await findOccupancy(tx.db, breakout)
  const latecomers = await findLatecomers(tx.db, breakout, occupancy)
  if (latecomers.length === 0) return
  const counts = rooms.map((room) => occupancy.present.filter(({ confId }) => confId === room.confId).length)
  const last = breakout.mode === 'again' ? await findLastPlaces(tx.db, main.confId) : new Map()
  const places = distributeAmong(
    latecomers.map(({ userId }) => userId),
    counts,
    last,
  )
  const placed = new Map<string, number>()
  for (const { confId, position } of rooms) {
    const people = latecomers.filter(({ userId }) => places.get(userId) === position)
    const mainRoomIds = await transfer(tx, {
      mainId: main.confId,
      from: main,
      into: locked.conference(confId),
      people,
      move: { reason: 'placed' },
    })
    for (const userId of mainRoomIds) placed.set(userId, position)
  }
  await savePlaces(tx.db, breakout.breakoutId, placed)
  announceBreakout(tx, locked.confIds)
}
