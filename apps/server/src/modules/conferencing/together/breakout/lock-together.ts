import type { Ctx, Tx } from '../../../../platform/context.ts'
import { lockVisibleConference, lockVisibleConferences } from '../../core/conference/access.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { findRoomsTogether } from './repository.ts'

/** A conference and what is open beside it, locked until the transaction ends. */
export interface Together {
  readonly conference: ConferenceRow
  /** Of a main room its breakout rooms, of a room the main room and the others; none where no rooms are open. */
  readonly beside: readonly ConferenceRow[]
}

/** For a change that does not concern what is open beside it. */
export const lockAlone = async (tx: Tx<Ctx>, confId: string): Promise<Together> => ({
  conference: await lockVisibleConference(tx, confId),
  beside: [],
})

/** Locks in the order of ids, as a move does. Undefined where rooms were opened meanwhile (`transactionUntilLocked`). */
export async function lockTogether(tx: Tx<Ctx>, confId: string): Promise<Together | undefined> {
  const locked = await lockVisibleConferences(tx, await findRoomsTogether(tx.db, confId))
  const now = await findRoomsTogether(tx.db, confId)
  if (now.some((id) => !locked.has(id))) return undefined
  return {
    conference: locked.get(confId) as ConferenceRow,
    beside: [...locked.values()].filter((one) => one.confId !== confId),
  }
}
