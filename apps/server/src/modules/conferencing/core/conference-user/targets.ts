import type { ApplyTo } from '@lumi/contract/values'
import type { Ctx, Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { ConferenceUserRow } from '../conference/table.ts'
import { lockGroup } from './repository.ts'
import { checkMayRemove, mayRemove } from './rules.ts'

/** Users that one call changes at most. */
const MOST = 1000

export type Targets = { userIds?: readonly string[]; group?: ApplyTo }

/**
 * The users that a call means, locked until its transaction ends. Names are all known and may all be touched, or the
 * call fails; of a group those are left out that the caller may not touch, and the caller.
 */
export async function lockTargets(
  { db, principal }: Tx<Ctx>,
  confId: string,
  { userIds, group }: Targets,
): Promise<ConferenceUserRow[]> {
  if (!userIds && !group) {
    fail('missingElement', { field: 'userIds', description: 'userIds or apply_to is missing' })
  }
  const named = userIds && [...new Set(userIds)]
  const found = await lockGroup(db, confId, { group, among: named, limit: MOST + 1 })
  if (group) {
    const self = principal.kind === 'participant' ? principal.userId : undefined
    const users = found.filter((user) => user.userId !== self && mayRemove(principal, user))
    if (users.length > MOST) fail('tooManyUsers', { description: `More than ${MOST} users` })
    return users
  }
  if (found.length < (named?.length ?? 0)) fail('invalidUserId', { field: 'userIds' })
  if (found.some(({ deleted }) => deleted)) fail('userDeleted', { field: 'userIds' })
  for (const user of found) checkMayRemove(principal, user)
  return found
}
