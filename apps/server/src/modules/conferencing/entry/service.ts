import { type EntryChange, refusalToGivePrivileges, type WaitingUser } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { publish } from '../../../platform/notices/publish.ts'
import { loadConference, lockVisibleConference } from '../conference/access.ts'
import { changeConference } from '../conference-lifecycle/service.ts'
import { findUsersAmong, updateUsers } from '../conference-user/repository.ts'
import { actorOf } from '../conference-user/rules.ts'
import { usersAdmitted } from './admission.ts'
import { presentWaiting } from './present.ts'
import { findWaiting, lockWaiting } from './repository.ts'

export async function listWaiting(ctx: Ctx, confId: string): Promise<{ items: WaitingUser[] }> {
  await loadConference(ctx, confId)
  return { items: (await findWaiting(ctx.db, confId)).map(presentWaiting) }
}

/** Lets in who waits: all of them, or those who are named. Whoever has left meanwhile is left out. */
export async function admitUsers(ctx: Ctx, confId: string, named?: readonly string[]): Promise<void> {
  await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    await lockVisibleConference(tx, confId)
    if (named) {
      const known = await findUsersAmong(tx.db, confId, named)
      if (known.length < new Set(named).size) fail('invalidUserId', { field: 'userIds' })
    }
    const userIds = await lockWaiting(tx.db, confId, named)
    if (userIds.length === 0) return
    await updateUsers(tx.db, userIds, { admitted: tx.clock.now() })
    await publish(tx, usersAdmitted, { userIds })
  })
}

/** Changes who may come in and what people may do. From inside only hosts do, and nobody gives what they do not have. */
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
