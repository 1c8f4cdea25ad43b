import { EventKind } from '@lumi/contract/values'
import type { Ctx } from '../../../platform/context.ts'
import { userEvent } from '../../conferencing/conference-user/event.ts'
import { updateUsers } from '../../conferencing/conference-user/repository.ts'
import { leftEvents, takeOut } from '../../conferencing/conference-user/stays.ts'
import type { ConferenceUserRow } from '../../conferencing/conference-user/table.ts'
import { emitEvents } from '../../operation/event/emit.ts'
import type { Place } from './hold-everywhere.ts'

/**
 * Takes somebody out of every conference that they are in or wait for, in the transaction that deletes their account.
 * Answers who that was: after the commit the media server must hear of it (`syncMedia`).
 */
export async function takeOutEverywhere(tx: Ctx, places: readonly Place[]): Promise<ConferenceUserRow[]> {
  const there = places.filter(({ user }) => user.presence !== 'away')
  for (const { conference, user } of there) {
    const userIds = [user.userId]
    const left = await takeOut(tx, conference, { userIds, endStay: true })
    const expelled = await updateUsers(tx.db, userIds, { expelled: tx.clock.now() })
    await emitEvents(tx, [
      userEvent(conference, EventKind.userExpelled, expelled),
      ...leftEvents(conference, left),
    ])
  }
  return there.map(({ user }) => user)
}
