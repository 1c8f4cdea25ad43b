import type { Db } from '../../../platform/db/database.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { userPrivileges } from '../conference/privileges.ts'
import { findConference } from '../conference/repository.ts'
import type { ConferenceRow } from '../conference/table.ts'
import type { ConferenceUserRow } from '../conference-user/table.ts'
import { findPresentIn, findRooms } from './repository.ts'
import type { BreakoutRoomRow, BreakoutRow } from './table.ts'

/** Open breakout rooms, and who is in them and in the main room now. */
export type Whereabouts = {
  main: ConferenceRow
  rooms: readonly BreakoutRoomRow[]
  present: readonly ConferenceUserRow[]
}

export async function findWhereabouts(
  db: Db,
  { breakoutId, confId }: Pick<BreakoutRow, 'breakoutId' | 'confId'>,
): Promise<Whereabouts> {
  const main = (await findConference(db, confId)) ?? fail('invalidConferenceId')
  const rooms = await findRooms(db, breakoutId)
  const present = await findPresentIn(db, [confId, ...rooms.map((room) => room.confId)])
  return { main, rooms, present }
}

/** Those who may move people look after the rooms, and are in one only where somebody puts them. */
export const looksAfterRooms = (main: ConferenceRow, user: ConferenceUserRow): boolean =>
  userPrivileges(main, user).changeUser
