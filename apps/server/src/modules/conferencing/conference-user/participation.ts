import { EventKind } from '@lumi/contract/values'
import type { Tx } from '../../../platform/context.ts'
import { emitEvents, type NewEvent } from '../../operation/face.ts'
import { updateConference } from '../conference/repository.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { isSomebodyPresent, type Outgoing, setAway } from '../presence/repository.ts'
import { userEvent } from './event.ts'
import { leaseFrom } from './lease.ts'
import { type UserPatch, updateUser } from './repository.ts'
import type { ConferenceUserRow } from './table.ts'

/** These functions need a transaction that has locked the conference (`lockConference`). */
type InTx = Pick<Tx, 'db' | 'clock'>

/** Puts somebody into the live conference, or renews the lease of who is there already. */
export async function admit(
  tx: InTx,
  conference: ConferenceRow,
  user: ConferenceUserRow,
  patch: UserPatch = {},
): Promise<ConferenceUserRow> {
  const inside = await updateUser(tx.db, user.userId, {
    ...patch,
    presence: 'present',
    attended: true,
    leaseUntil: leaseFrom(tx.clock.now()),
  })
  if (!inside) throw new Error(`User ${user.userId} vanished from a locked conference`)
  if (user.presence === 'present') {
    const shown = ['role', 'displayName', 'videoState', 'audioState'] as const
    const isShownOtherwise = shown.some((field) => inside[field] !== user[field])
    if (isShownOtherwise) await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [inside])])
    return inside
  }
  if (!conference.active) await updateConference(tx.db, conference.confId, { active: true })
  await emitEvents(tx, [userEvent(conference, EventKind.userJoined, [inside])])
  return inside
}

/**
 * Removes people from the conference and answers those who really were in it; the caller says that they left,
 * with what else happened.
 */
export async function removeUsers(
  { db }: InTx,
  conference: ConferenceRow,
  outgoing: Outgoing,
): Promise<ConferenceUserRow[]> {
  const left = await setAway(db, conference.confId, outgoing)
  if (left.length === 0) return []
  // A conference is active while somebody is in it.
  const active = await isSomebodyPresent(db, conference.confId)
  if (active !== conference.active) await updateConference(db, conference.confId, { active })
  return left
}

/** One event for each who left. */
export const leftEvents = (conference: ConferenceRow, left: readonly ConferenceUserRow[]): NewEvent[] =>
  left.map((user) => userEvent(conference, EventKind.userLeft, [user]))
