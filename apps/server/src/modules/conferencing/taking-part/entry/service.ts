import { type EntryChange, refusalToGivePrivileges, type WaitingUser } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { publish } from '../../../../platform/notices/publish.ts'
import { loadConference, lockVisibleConference } from '../../core/conference/access.ts'
import { usersAdmitted } from '../../core/conference-user/admission.ts'
import { findUsersAmong, updateUsers } from '../../core/conference-user/repository.ts'
import { actorOf } from '../../core/conference-user/rules.ts'
import { changeConference } from '../conference-lifecycle/service.ts'
import { presentWaiting } from './present.ts'
import { findWaiting, lockWaiting } from './repository.ts'

/** People always wait at the main room: hosts in a breakout room see them as well, and admit them to it. */
async function loadWhereTheyWait(ctx: Ctx, confId: string): Promise<string> {
  const { parentId } = await loadConference(ctx, confId)
  return parentId ?? confId
}

export async function listWaiting(ctx: Ctx, confId: string): Promise<{ items: WaitingUser[] }> {
  const mainId = await loadWhereTheyWait(ctx, confId)
  return { items: (await findWaiting(ctx.db, mainId)).map(presentWaiting) }
}

/** Admits people who wait: all of them, or those who are named. People who have left meanwhile are skipped. */
export async function admitUsers(ctx: Ctx, confId: string, named?: readonly string[]): Promise<void> {
  const mainId = await loadWhereTheyWait(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    await lockVisibleConference(tx, mainId)
    if (named) {
      const known = await findUsersAmong(tx.db, mainId, named)
      if (known.length < new Set(named).size) fail('invalidUserId', { field: 'userIds' })
    }
    const userIds = await lockWaiting(tx.db, mainId, named)
    if (userIds.length === 0) return
    await updateUsers(tx.db, userIds, { admitted: tx.clock.now() })
    await publish(tx, usersAdmitted, { userIds })
  })
}

/**
 * Changes who may come in and what people may do. From inside only hosts do, and nobody gives what they do not have.
 */
export async function changeEntry(ctx: Ctx, confId: string, change: EntryChange): Promise<void> {
  const { principal } = ctx
  if (principal.kind === 'participant' && principal.role !== Role.host) fail('forbidden')
  const actor = actorOf(principal)
  for (const field of ['privileges', 'presenterPrivileges'] as const) {
    const refusal = refusalToGivePrivileges(actor, change[field])
    if (refusal) fail(refusal, { field })
  }
  await changeConference(ctx, confId, change)
}
