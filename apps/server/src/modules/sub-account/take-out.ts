import { EventKind } from '@lumi/contract/values'
import type { Ctx } from '../../platform/context.ts'
import { lockConference } from '../conference/repository.ts'
import { userEvent } from '../conference-user/event.ts'
import { updateUsers } from '../conference-user/repository.ts'
import { leftEvents, takeOut } from '../conference-user/stays.ts'
import { emitEvents } from '../event/emit.ts'
import { findWhereAbouts, type WhereAbout } from './repository.ts'

/**
 * Takes somebody out of every conference that they are in or wait for, in the transaction that deletes their account.
 * Answers where that was: after the commit the media server must hear of it (`syncMedia`).
 */
export async function takeOutEverywhere(tx: Ctx, accountId: string): Promise<WhereAbout[]> {
  const places = await findWhereAbouts(tx.db, accountId)
  for (const { confId, userId } of places) {
    const conference = await lockConference(tx.db, confId)
    if (!conference) continue
    const left = await takeOut(tx, conference, { userIds: [userId], endStay: true })
    const expelled = await updateUsers(tx.db, [userId], { expelled: tx.clock.now() })
    await emitEvents(tx, [
      userEvent(conference, EventKind.userExpelled, expelled),
      ...leftEvents(conference, left),
    ])
  }
  return places
}
