import type { Breakout } from '@lumi/contract'
import type { Db } from '../../../platform/db/database.ts'
import { findPresentIn, findRooms } from './repository.ts'
import type { BreakoutRow } from './table.ts'

export async function presentBreakout(db: Db, breakout: BreakoutRow): Promise<Breakout> {
  const { breakoutId, confId, mode, opened, closes } = breakout
  const rooms = await findRooms(db, breakoutId)
  const present = await findPresentIn(
    db,
    rooms.map((room) => room.confId),
  )
  const byRoom = Map.groupBy(present, (user) => user.confId)
  return {
    breakoutId,
    confId,
    mode,
    opened: opened.toISOString(),
    closes: closes?.toISOString() ?? null,
    rooms: rooms.map((room) => ({
      confId: room.confId,
      displayName: room.displayName,
      people: (byRoom.get(room.confId) ?? []).map(({ userId, displayName }) => ({ userId, displayName })),
      helpAsked: room.helpAsked?.toISOString() ?? null,
    })),
  }
}
