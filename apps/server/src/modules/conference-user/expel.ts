import { EventKind } from '@lumi/contract/values'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { loadConference } from '../conference/access.ts'
import { lockConference } from '../conference/repository.ts'
import { conferenceEvent } from '../event/conference-event.ts'
import { emitEvents } from '../event/emit.ts'
import { leftEvents, takeOut } from '../presence/stays.ts'
import { syncMedia } from './media-sync.ts'
import { findUsersAmong, markExpelled } from './repository.ts'
import { checkMayTouch } from './rules.ts'

/** Sends people out: at once, and for as long as the conference runs. All of them or, if one may not be, none. */
export async function expelUsers(ctx: Ctx, confId: string, given: readonly string[]): Promise<void> {
  await loadConference(ctx, confId)
  const userIds = [...new Set(given)]
  await inTransaction(ctx, async (tx) => {
    const conference = (await lockConference(tx.db, confId)) ?? fail('invalidConferenceId')
    const users = await findUsersAmong(tx.db, confId, userIds)
    if (users.length < userIds.length) fail('invalidUserId')
    for (const user of users) checkMayTouch(ctx.principal, user)
    const left = await takeOut(tx, conference, { userIds, endStay: true })
    const expelled = await markExpelled(tx.db, userIds, tx.clock.now())
    const kind = expelled.length > 1 ? EventKind.usersExpelled : EventKind.userExpelled
    // That they were sent out is said before that they left, so that they hear why.
    await emitEvents(tx, [conferenceEvent(conference, kind, expelled), ...leftEvents(conference, left)])
  })
  for (const userId of userIds) void syncMedia(ctx, confId, userId)
}
