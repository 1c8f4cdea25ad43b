import type { breakoutRoutes } from '@lumi/contract'
import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { checkMayRemove } from '../../core/conference-user/rules.ts'
import { distributeAmong, type Places, shuffled } from './distribute.ts'
import { managesRooms } from './occupancy.ts'
import { findLastPlaces } from './repository.ts'

type Open = Input<typeof breakoutRoutes.open>['body']

/** The room of each person when rooms open. People in neither stay in the main room for now. */
export type Assignment = {
  /** Rooms by the ids of people. */
  places: Places
  /** People who stay in the main room for good: nobody places them later. */
  staying: ReadonlySet<string>
}

/** Assigns all present people: the named ones as requested, the others by the mode. */
export async function assign(
  ctx: Pick<Ctx, 'db' | 'principal'>,
  main: ConferenceRow,
  present: readonly ConferenceUserRow[],
  open: Open,
): Promise<Assignment> {
  const { mode } = open
  if (mode === 'choose') return { places: new Map(), staying: new Set() }
  const places = namedPlaces(ctx, main, present, open)
  if (mode === 'manual') {
    // Unassigned people stay in the main room; only latecomers wait to be placed.
    const rest = present.filter(({ userId }) => !places.has(userId))
    return { places, staying: new Set(rest.map(({ userId }) => userId)) }
  }
  const staying = new Set(open.mainUserIds)
  const others = present
    .filter((user) => !managesRooms(main, user) && !places.has(user.userId) && !staying.has(user.userId))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName))
    .map(({ userId }) => userId)
  const counts = open.rooms.map(({ userIds }) => userIds.length)
  const last = mode === 'again' ? await findLastPlaces(ctx.db, main.confId) : new Map()
  const distributed = distributeAmong(mode === 'random' ? shuffled(others) : others, counts, last)
  return {
    places: new Map([...places, ...distributed]),
    staying: new Set(
      present
        .filter((user) => staying.has(user.userId) && !managesRooms(main, user))
        .map(({ userId }) => userId),
    ),
  }
}

function namedPlaces(
  { principal }: Pick<Ctx, 'principal'>,
  main: ConferenceRow,
  present: readonly ConferenceUserRow[],
  { mode, rooms, mainUserIds }: Open,
): Places {
  const byId = new Map(present.map((user) => [user.userId, user]))
  const places: Places = new Map()
  for (const [position, { userIds }] of rooms.entries()) {
    for (const userId of userIds) {
      const user = byId.get(userId) ?? fail('userNotInside', { field: 'rooms' })
      // In the other modes everybody else is moved, also by a request of their own.
      if (mode === 'manual' || managesRooms(main, user)) checkMayRemove(principal, user)
      if (places.has(userId)) fail('invalidUserId', { field: 'rooms', description: 'Named in two rooms' })
      places.set(userId, position)
    }
  }
  for (const userId of mainUserIds)
    if (places.has(userId))
      fail('invalidUserId', { field: 'mainUserIds', description: 'Named in a room as well' })
  return places
}
