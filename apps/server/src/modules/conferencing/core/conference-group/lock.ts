import type { Ctx, Tx } from '../../../../platform/context.ts'
import { type Locking, lockVisibleConference, lockVisibleConferences } from '../conference/access.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { findGroupIds } from './repository.ts'

/** A conference and those that are linked to it, locked until the transaction ends. */
export interface ConferenceGroup {
  readonly conference: ConferenceRow
  /**
   * The other conferences of the group: the breakout rooms of a main room; the main room and the other rooms of a room.
   * Empty while no rooms are open.
   */
  readonly linked: readonly ConferenceRow[]
}

/** Locks the conference only, for a change that concerns no linked one. */
export const lockConferenceOnly = async (tx: Tx<Ctx>, confId: string): Promise<ConferenceGroup> => ({
  conference: await lockVisibleConference(tx, confId),
  linked: [],
})

/**
 * Locks in the order of ids, as a move does. Undefined where rooms were opened meanwhile (`transactionUntilLocked`).
 */
export async function lockConferenceGroup(tx: Locking, confId: string): Promise<ConferenceGroup | undefined> {
  const locked = await lockVisibleConferences(tx, await findGroupIds(tx.db, confId))
  const now = await findGroupIds(tx.db, confId)
  if (now.some((id) => !locked.has(id))) return undefined
  return {
    conference: locked.get(confId) as ConferenceRow,
    linked: [...locked.values()].filter((one) => one.confId !== confId),
  }
}
