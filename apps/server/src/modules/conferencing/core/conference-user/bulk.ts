import type { ChangedConferenceUser, ConferenceUserChange } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { type Ctx, transactionUntilLocked } from '../../../../platform/context.ts'
import { emitEvents } from '../../../operation/face.ts'
import { lockTogether } from '../../together/breakout/lock-together.ts'
import { loadConference } from '../conference/access.ts'
import { askAfterChange, onlyAsks } from './ask-to-unmute.ts'
import { findCaller } from './caller.ts'
import { applyChange, changeElsewhere, lockFor, reconcileAfterChange } from './change.ts'
import { findElsewhere } from './elsewhere.ts'
import { userEvent } from './event.ts'
import { expel } from './expel.ts'
import { userPresenter } from './present.ts'
import { actorOf, checkMayChange } from './rules.ts'
import { lockTargets, type Targets } from './targets.ts'

/** Changes many at once: all of them or, if one may not be, none. */
export async function changeUsers(
  ctx: Ctx,
  confId: string,
  targets: Targets,
  change: ConferenceUserChange,
): Promise<{ items: ChangedConferenceUser[] }> {
  await loadConference(ctx, confId)
  return transactionUntilLocked(ctx, async (tx) => {
    const together = await lockFor(tx, confId, change)
    if (!together) return undefined
    const { conference } = together
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
    await changeElsewhere(tx, together, { changed, by })
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
    const together = await lockTogether(tx, confId)
    if (!together) return undefined
    const users = await lockTargets(tx, confId, targets)
    const elsewhere = await findElsewhere(tx.db, together, users)
    const by = await findCaller(tx)
    await expel(tx, together.conference, users, by)
    for (const { conference, user } of elsewhere) await expel(tx, conference, [user], by)
    return true
  })
}
