import type { Db } from '../../../../platform/db/database.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { userPrivileges } from '../../core/conference/privileges.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import type { BreakoutRoomRow, BreakoutRow } from '../../core/conference-group/table.ts'
import { findPresentIn } from '../../core/conference-user/repository.ts'
import { findMainRooms, findRoomsOf } from './repository.ts'

/** Open breakout rooms, with the people in them and in the main room. */
export type Occupancy = {
  main: ConferenceRow
  rooms: readonly BreakoutRoomRow[]
  present: readonly ConferenceUserRow[]
}

type Opened = Pick<BreakoutRow, 'breakoutId' | 'confId'>

/** Finds the occupancy of all these breakouts, by their ids, in a fixed number of queries. Deleted ones are missing. */
export async function findAllOccupancies(
  db: Db,
  breakouts: readonly Opened[],
): Promise<Map<string, Occupancy>> {
  const mains = await findMainRooms(
    db,
    breakouts.map(({ confId }) => confId),
  )
  const rooms = Map.groupBy(
    await findRoomsOf(
      db,
      breakouts.map(({ breakoutId }) => breakoutId),
    ),
    ({ breakoutId }) => breakoutId,
  )
  const found = mains.flatMap((main) => {
    const breakout = breakouts.find(({ confId }) => confId === main.confId)
    return breakout ? [{ breakout, main, rooms: rooms.get(breakout.breakoutId) ?? [] }] : []
  })
  const idsOf = (one: (typeof found)[number]) => [one.main.confId, ...one.rooms.map(({ confId }) => confId)]
  const people = Map.groupBy(await findPresentIn(db, found.flatMap(idsOf)), ({ confId }) => confId)
  return new Map(
    found.map((one) => {
      const present = idsOf(one)
        .flatMap((confId) => people.get(confId) ?? [])
        .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
      return [one.breakout.breakoutId, { main: one.main, rooms: one.rooms, present }]
    }),
  )
}

export async function findOccupancy(db: Db, breakout: Opened): Promise<Occupancy> {
  return (await findAllOccupancies(db, [breakout])).get(breakout.breakoutId) ?? fail('invalidConferenceId')
}

/** People who may move others manage the rooms, and are in one only if somebody assigns them. */
export const managesRooms = (main: ConferenceRow, user: ConferenceUserRow): boolean =>
  userPrivileges(main, user).changeUser
