import type { RoomMove } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import type { Tx } from '../../../../platform/context.ts'
import { findPresentIn } from '../../core/conference-user/repository.ts'
import { roomClosing } from '../../hooks.ts'
import { endConference } from '../../taking-part/conference-lifecycle/lifecycle.ts'
import { bringPollsBack } from '../poll/service.ts'
import type { LockedBreakout } from './locked-breakout.ts'
import { announceBreakout } from './notice.ts'
import { updateBreakout } from './repository.ts'
import { transfer } from './transfer.ts'

/** Brings everybody back and ends the rooms. Where the main room is over there is nowhere to return to. */
export async function closeBreakout(tx: Tx, locked: LockedBreakout, move: RoomMove): Promise<void> {
  const { breakout, main, rooms, confIds } = locked
  const canReturn = main.state === ConferenceState.live
  for (const { confId } of rooms) {
    const from = locked.conference(confId)
    if (canReturn) {
      const people = await findPresentIn(tx.db, [confId])
      await transfer(tx, { mainId: main.confId, from, into: main, people, move })
    }
    if (main.state !== ConferenceState.deleted) {
      await tx.hooks.run(roomClosing, tx, confId, main)
      await bringPollsBack(tx, confId, main)
    }
    // With a main room that was deleted its rooms were too.
    if (from.state !== ConferenceState.deleted) await endConference(tx, from, { afterMove: canReturn })
  }
  await updateBreakout(tx.db, breakout.breakoutId, { closed: tx.clock.now() })
  announceBreakout(tx, confIds)
}
