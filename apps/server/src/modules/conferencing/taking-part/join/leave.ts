import { afterCommit, type Ctx, inTransaction } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { emitEvents } from '../../../operation/face.ts'
import { lockConference } from '../../core/conference/repository.ts'
import { leftEvents, removeUsers } from '../../core/conference-user/participation.ts'
import { reconcileMedia } from '../../core/conference-user/reconcile-media.ts'

/** Leaves for good: at once, without the grace of a lost socket, and the control token opens nothing any more. */
export async function leaveConference(ctx: Ctx, confId: string): Promise<void> {
  const userId = ctx.principal.kind === 'participant' ? ctx.principal.userId : fail('forbidden')
  await inTransaction(ctx, async (tx) => {
    const conference = (await lockConference(tx.db, confId)) ?? fail('invalidConferenceId')
    const left = await removeUsers(tx, conference, { userIds: [userId], endParticipation: true })
    await emitEvents(tx, leftEvents(conference, left))
    afterCommit(tx, (services) => reconcileMedia(services, confId, userId))
  })
}
