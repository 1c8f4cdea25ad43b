import type { Breakout } from '@lumi/contract'
import type { Ctx } from '../../../../platform/context.ts'
import { userPrivileges } from '../../core/conference/privileges.ts'
import type { ConferenceUserRow } from '../../core/conference/table.ts'
import type { BreakoutRow } from '../../core/conference-group/table.ts'
import { findOccupancy, managesRooms, type Occupancy } from './occupancy.ts'
import { findPlaces } from './repository.ts'

/** Open rooms as this caller sees them. */
export async function presentBreakout(
  { db, clock, principal }: Pick<Ctx, 'db' | 'clock' | 'principal'>,
  breakout: BreakoutRow,
): Promise<Breakout> {
  const { breakoutId, confId, mode, opened, closes } = breakout
  const occupancy = await findOccupancy(db, breakout)
  const { main, rooms, present } = occupancy
  const places = await findPlaces(db, breakoutId)
  const byConference = Map.groupBy(visibleTo(principal, occupancy), (user) => user.confId)
  const isInMainRoom = principal.kind === 'participant' && principal.confId === confId
  const ownPosition = isInMainRoom ? places.get(principal.userId) : undefined
  return {
    breakoutId,
    confId,
    mode,
    opened: opened.toISOString(),
    closes: closes?.toISOString() ?? null,
    secondsLeft: closes && Math.max(0, (closes.getTime() - clock.now().getTime()) / 1000),
    rooms: rooms.map((room) => ({
      confId: room.confId,
      displayName: room.displayName,
      people: (byConference.get(room.confId) ?? []).map(presentPerson),
      helpAsked: room.helpAsked?.toISOString() ?? null,
    })),
    people: (byConference.get(confId) ?? []).map((user) => ({
      ...presentPerson(user),
      isWaiting: !places.has(user.userId) && !managesRooms(main, user),
    })),
    isHosted: present.some((user) => managesRooms(main, user)),
    ownRoomId: rooms.find(({ position }) => position === ownPosition)?.confId ?? null,
  }
}

/** Everybody sees the people in their own room; only people who may view all users see those in the others. */
function visibleTo(principal: Ctx['principal'], { main, present }: Occupancy): readonly ConferenceUserRow[] {
  if (principal.kind !== 'participant') return present
  const self = present.find(({ userId }) => userId === principal.userId)
  if (self && userPrivileges(main, self).viewUsers) return present
  return present.filter(({ confId }) => confId === principal.confId)
}

const presentPerson = ({ userId, displayName }: ConferenceUserRow) => ({ userId, displayName })
