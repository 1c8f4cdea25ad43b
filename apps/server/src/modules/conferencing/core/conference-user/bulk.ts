import type { ChangedConferenceUser, ConferenceUserChange } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { type Ctx, transactionUntilLocked } from '../../../../platform/context.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { loadConference } from '../conference/access.ts'
import { lockConferenceGroup } from '../conference-group/lock.ts'
import { askAfterChange, onlyAsks } from './ask-to-unmute.ts'
import { applyChange, changeLinkedUsers, lockFor, reconcileAfterChange } from './change.ts'
import { userEvent } from './event.ts'
import { expel } from './expel.ts'
import { findLinkedUsers } from './linked-users.ts'
import { userPresenter } from './present.ts'
import { actorOf, checkMayChange, findCaller, lockTargets, type Targets } from './rules.ts'

/** Changes many at once: all of them or, if one may not be, none. */
export async function changeUsers(
  ctx: Ctx,
  confId: string,
  targets: Targets,
  change: ConferenceUserChange,
): Promise<{ items: ChangedConferenceUser[] }> {
  await loadConference(ctx, confId)
  return transactionUntilLocked(ctx, async (tx) => {
    const group = await lockFor(tx, confId, change)
    if (!group) return undefined
    const { conference } = group
    const ofMedia = change.videoState !== undefined || change.audioState !== undefined
    const found = await lockTargets(tx, confId, targets)
    const users = ofMedia && targets.group ? found.filter((user) => user.presence === 'present') : found
    for (const user of users) checkMayChange(ctx.principal, user, change)
    const changed = await applyChange(tx, conference, users, change, actorOf(ctx.principal))
    const after = changed.map((user) => user.after)
    const by = await findCaller(tx)
    if (after.length > 0 && !onlyAsks(change)) {
      const kind = after.length > 1 ? EventKind.usersUpdated : EventKind.userUpdated
      await emitEvents(tx, [{ ...userEvent(conference, kind, after), by }])
    }
    await changeLinkedUsers(tx, group, { changed, by })
    reconcileAfterChange(tx, changed, change)
    const askedOf = askAfterChange(tx, conference, changed, change)
    const present = userPresenter(ctx, conference)
    return { items: after.map((user) => ({ ...present(user), asked: askedOf(user.userId) })) }
  })
}

/**
 * Sends people out, at once and until the conference is restarted, wherever in its breakout rooms they are. All of them
 * or, if one may not be, none.
 */
export async function expelUsers(ctx: Ctx, confId: string, targets: Targets): Promise<void> {
  await loadConference(ctx, confId)
  await transactionUntilLocked(ctx, async (tx) => {
    const group = await lockConferenceGroup(tx, confId)
    if (!group) return undefined
    const users = await lockTargets(tx, confId, targets)
    const linkedUsers = await findLinkedUsers(tx.db, group, users)
    const by = await findCaller(tx)
    await expel(tx, group.conference, users, by)
    for (const { conference, user } of linkedUsers) await expel(tx, conference, [user], by)
    return true
  })
}
