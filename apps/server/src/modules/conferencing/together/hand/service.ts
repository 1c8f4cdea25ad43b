import { EventKind, Role } from '@lumi/contract/values'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { isNotNull, isNull } from '../../../../platform/db/orm.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { loadConference, lockVisibleConference } from '../../core/conference/access.ts'
import { conferenceUsers } from '../../core/conference/table.ts'
import { userEvent } from '../../core/conference-user/event.ts'
import { findUser, updateUser } from '../../core/conference-user/repository.ts'
import { findCaller } from '../../core/conference-user/rules.ts'

/**
 * Puts the caller at the end of the queue of people who want to speak. Callers who are in it already stay at their
 * position.
 */
export async function raiseHand(ctx: Ctx, confId: string): Promise<void> {
  await loadConference(ctx, confId)
  if (ctx.principal.kind !== 'participant') return fail('forbidden')
  await setHand(ctx, { confId, userId: ctx.principal.userId, raised: ctx.clock.now() })
}

/** Removes somebody from the queue; has no effect on people who are not in it. */
export async function lowerHand(ctx: Ctx, confId: string, userId: string): Promise<void> {
  const { principal } = ctx
  await loadConference(ctx, confId)
  if (!(await findUser(ctx.db, confId, userId))) return fail('invalidUserId')
  const isOther = principal.kind === 'participant' && principal.userId !== userId
  if (isOther && principal.role < Role.host) return fail('forbidden')
  await setHand(ctx, { confId, userId, raised: null })
}

interface Hand {
  readonly confId: string
  readonly userId: string
  readonly raised: Date | null
}

function setHand(ctx: Ctx, { confId, userId, raised }: Hand): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId, { shared: true })
    const { handRaised } = conferenceUsers
    const changes = raised ? isNull(handRaised) : isNotNull(handRaised)
    const changed = await updateUser(tx.db, userId, { handRaised: raised }, changes)
    if (!changed) return
    const by = await findCaller(tx)
    await emitEvents(tx, [{ ...userEvent(conference, EventKind.userUpdated, [changed]), by }])
  })
}
