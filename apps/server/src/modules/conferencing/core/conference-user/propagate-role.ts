import { type ConferenceRole, ConferenceState, EventKind } from '@lumi/contract/values'
import type { Tx } from '../../../../platform/context.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { applyChange, type Changed, reconcileAfterChange } from './change.ts'
import { userEvent } from './event.ts'
import { updateUsers } from './repository.ts'

/** A conference and the user of it that an account is. */
export type Place = { conference: ConferenceRow; user: ConferenceUserRow }

/** Propagates the new role of an account to its conferences, in the transaction that has locked them. */
export async function propagateRole(
  tx: Tx,
  places: readonly Place[],
  { before, after }: { before: ConferenceRole; after: ConferenceRole },
): Promise<void> {
  const concerned = places.filter(
    ({ conference, user }) => conference.state !== ConferenceState.deleted && roleAfter(user) !== user.role,
  )
  const changed: Changed[] = []
  for (const { conference, user } of concerned) {
    const [change] = await applyChange(tx, conference, [user], { role: roleAfter(user) }, 'manager')
    if (!change) continue
    changed.push(change)
    await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [change.after])])
  }
  const sameWay = places.filter(({ user }) => user.entryRole === before).map(({ user }) => user.userId)
  if (sameWay.length > 0) await updateUsers(tx.db, sameWay, { entryRole: after })
  reconcileAfterChange(tx, changed, {})

  /**
   * Somebody who came in by the role of their account has the role that it has now, and so loses with it what a host
   * made of them. Other credentials (a password, a link) still give what they gave; no less than the account does.
   */
  function roleAfter({ role, entryRole }: ConferenceUserRow): ConferenceRole {
    if (after > before) return role < after ? after : role
    return entryRole === before ? after : role
  }
}
