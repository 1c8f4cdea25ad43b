import type { Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { lockConferences } from '../../core/conference/repository.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import type { BreakoutRoomRow, BreakoutRow } from '../../core/conference-group/table.ts'
import { findRooms, lockOpenBreakout } from './repository.ts'

/** Open breakout rooms and their conferences, locked until the transaction ends. */
export type LockedBreakout = {
  breakout: BreakoutRow
  main: ConferenceRow
  rooms: readonly BreakoutRoomRow[]
  /** The main room and all the others. */
  confIds: readonly string[]
  conference(confId: string): ConferenceRow
}

/** Undefined where they are closed. Conferences are locked in the order of their ids, as by a move. */
export async function lockBreakout(
  tx: Tx,
  { breakoutId, confId }: Pick<BreakoutRow, 'breakoutId' | 'confId'>,
): Promise<LockedBreakout | undefined> {
  const rooms = await findRooms(tx.db, breakoutId)
  const confIds = [confId, ...rooms.map((room) => room.confId)]
  const locked = await lockConferences(tx.db, confIds)
  const breakout = await lockOpenBreakout(tx.db, breakoutId)
  const conference = (id: string) => locked.get(id) ?? fail('breakoutNotOpen')
  return breakout && { breakout, main: conference(confId), rooms, confIds, conference }
}
