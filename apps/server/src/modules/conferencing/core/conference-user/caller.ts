import type { Participant } from '@lumi/contract'
import type { Ctx } from '../../../../platform/context.ts'
import { findUser } from './repository.ts'

/** The caller, as people in the conference know them; undefined for accounts and programs, which are not in it. */
export async function findCaller({
  db,
  principal,
}: Pick<Ctx, 'db' | 'principal'>): Promise<Participant | undefined> {
  if (principal.kind !== 'participant') return undefined
  const user = await findUser(db, principal.confId, principal.userId)
  return user && { userId: user.userId, displayName: user.displayName }
}
