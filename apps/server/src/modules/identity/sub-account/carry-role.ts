import { type ConferenceRole, ConferenceState, EventKind } from '@lumi/contract/values'
import type { Ctx } from '../../../platform/context.ts'
import { applyChange, type Changed } from '../../conferencing/conference-user/change.ts'
import { userEvent } from '../../conferencing/conference-user/event.ts'
import { updateUsers } from '../../conferencing/conference-user/repository.ts'
import type { ConferenceUserRow } from '../../conferencing/conference-user/table.ts'
import { emitEvents } from '../../operation/event/emit.ts'
import type { Place } from './hold-everywhere.ts'

/**
 * Brings the new role of an account into its conferences, in the transaction that holds them. After the commit the
 * media server must hear of what changed (`tellMedia`).
 */
export async function carryRole(
  tx: Ctx,
  places: readonly Place[],
  { before, after }: { before: ConferenceRole; after: ConferenceRole },
): Promise<Changed[]> {
  const concerned = places.filter(
    ({ conference, user }) => conference.state !== ConferenceState.deleted && roleAfter(user) !== user.role,
  )
  const changed: Changed[] = []
  for (const { conference, user } of concerned) {
    const [change] = await applyChange(tx, conference, [user], { role: roleAfter(user) })
    if (!change) continue
    changed.push(change)
    await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [change.after])])
  }
  const sameWay = places.filter(({ user }) => user.entryRole === before).map(({ user }) => user.userId)
  if (sameWay.length > 0) await updateUsers(tx.db, sameWay, { entryRole: after })
  return changed

  /**
   * Who came in by what their account was is what the account is now, and so loses with it what a host made of them.
   * Another way in (a password, a link) still gives what it gave; no less than the account does.
   */
  function roleAfter({ role, entryRole }: ConferenceUserRow): ConferenceRole {
    if (after > before) return role < after ? after : role
    return entryRole === before ? after : role
  }
}
