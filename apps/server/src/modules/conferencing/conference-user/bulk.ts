import type { ConferenceUserChange, ConferenceUserDetails } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { afterCommit, type Ctx, inTransaction } from '../../../platform/context.ts'
import { emitEvents } from '../../operation/face.ts'
import { loadConference, lockVisibleConference } from '../conference/access.ts'
import { endSharesOf } from '../share/end.ts'
import { applyChange, reconcileAfterChange } from './change.ts'
import { userEvent } from './event.ts'
import { leftEvents, removeUsers } from './participation.ts'
import { userPresenter } from './present.ts'
import { reconcileMedia } from './reconcile-media.ts'
import { expelFromMainRoom, updateUsers } from './repository.ts'
import { checkMayChange } from './rules.ts'
import { lockTargets, type Targets } from './targets.ts'

/** Changes many at once: all of them or, if one may not be, none. */
export async function changeUsers(
  ctx: Ctx,
  confId: string,
  targets: Targets,
  change: ConferenceUserChange,
): Promise<{ items: ConferenceUserDetails[] }> {
  await loadConference(ctx, confId)
  return inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId)
    const ofMedia = change.videoState !== undefined || change.audioState !== undefined
    const found = await lockTargets(tx, confId, targets)
    const users = ofMedia && targets.group ? found.filter((user) => user.presence === 'present') : found
    for (const user of users) checkMayChange(ctx.principal, user, change)
    const changed = await applyChange(tx, conference, users, change)
    const after = changed.map((user) => user.after)
    if (after.length > 0) {
      const kind = after.length > 1 ? EventKind.usersUpdated : EventKind.userUpdated
      await emitEvents(tx, [userEvent(conference, kind, after)])
    }
    reconcileAfterChange(tx, changed, change)
    return { items: after.map(userPresenter(ctx, conference)) }
  })
}

/** Sends people out, at once and until the conference is restarted. All of them or, if one may not be, none. */
export async function expelUsers(ctx: Ctx, confId: string, targets: Targets): Promise<void> {
  await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId)
    const users = await lockTargets(tx, confId, targets)
    if (users.length === 0) return
    const userIds = users.map((user) => user.userId)
    const left = await removeUsers(tx, conference, { userIds, endParticipation: true })
    const time = tx.clock.now()
    const expelled = await updateUsers(tx.db, userIds, { expelled: time })
    const { parentId } = conference
    if (parentId) await expelFromMainRoom(tx.db, { parentId, userIds, time })
    const kind = expelled.length > 1 ? EventKind.usersExpelled : EventKind.userExpelled
    // That they were expelled is said before that they left, so that they hear why.
    await emitEvents(tx, [userEvent(conference, kind, expelled), ...leftEvents(conference, left)])
    await endSharesOf(tx, conference, userIds)
    for (const userId of userIds) afterCommit(tx, (services) => reconcileMedia(services, confId, userId))
  })
}
