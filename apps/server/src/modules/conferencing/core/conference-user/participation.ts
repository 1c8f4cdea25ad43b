import { EventKind } from '@lumi/contract/values'
import type { Tx } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/notices/publish.ts'
import { emitEvents, type NewEvent } from '../../../operation/public-api.ts'
import { usersLeft } from '../../hooks.ts'
import { updateConference } from '../conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { waitingChanged } from './admission.ts'
import { deleteDevicesOf } from './devices.ts'
import { userEvent } from './event.ts'
import { isSomebodyPresent, leaseFrom, type Outgoing, setAway } from './presence-repository.ts'
import { type UserPatch, updateUser } from './repository.ts'

/** These functions need a transaction that has locked the conference (`lockConference`). */
type InTx = Pick<Tx, 'db' | 'clock' | 'hooks'>

/** Puts somebody into the live conference, or renews the lease of a user who is present already. */
export async function admit(
  tx: InTx,
  conference: ConferenceRow,
  user: ConferenceUserRow,
  patch: UserPatch = {},
): Promise<ConferenceUserRow> {
  const admitted = await updateUser(tx.db, user.userId, {
    ...patch,
    presence: 'present',
    attended: true,
    admitted: user.admitted ?? tx.clock.now(),
    leaseUntil: leaseFrom(tx.clock.now()),
  })
  if (!admitted) throw new Error(`User ${user.userId} vanished from a locked conference`)
  if (user.presence === 'present') {
    const shown = ['role', 'displayName', 'videoState', 'audioState'] as const
    const isShownOtherwise = shown.some((field) => admitted[field] !== user[field])
    if (isShownOtherwise) await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [admitted])])
    return admitted
  }
  if (user.presence === 'waiting') await publish(tx, waitingChanged, conference.confId)
  if (!conference.active) await updateConference(tx.db, conference.confId, { active: true })
  await emitEvents(tx, [userEvent(conference, EventKind.userJoined, [admitted])])
  return admitted
}

/**
 * Removes people from the conference and returns those who really were in it; the caller emits that they left, with its
 * other events.
 */
export async function removeUsers(
  tx: InTx,
  conference: ConferenceRow,
  outgoing: Outgoing,
): Promise<ConferenceUserRow[]> {
  const { db } = tx
  const { left, waited } = await setAway(db, conference.confId, outgoing)
  if (waited) await publish({ db }, waitingChanged, conference.confId)
  if (left.length === 0) return []
  const { keepsAttendance = false } = outgoing
  await tx.hooks.run(usersLeft, tx, conference, left, { keepsAttendance })
  await deleteDevicesOf(
    db,
    left.map(({ userId }) => userId),
  )
  // A conference is active while somebody is in it.
  const active = await isSomebodyPresent(db, conference.confId)
  if (active !== conference.active) await updateConference(db, conference.confId, { active })
  return left
}

/** One event for each who left. */
export const leftEvents = (conference: ConferenceRow, left: readonly ConferenceUserRow[]): NewEvent[] =>
  left.map((user) => userEvent(conference, EventKind.userLeft, [user]))

/** Lets somebody wait: for the start, or until they are admitted. */
export async function awaitAdmission(
  tx: InTx,
  user: ConferenceUserRow,
  patch: UserPatch = {},
): Promise<ConferenceUserRow> {
  const now = tx.clock.now()
  const waits = user.presence === 'waiting'
  const waiting = await updateUser(tx.db, user.userId, {
    ...patch,
    presence: 'waiting',
    waitingSince: waits ? user.waitingSince : now,
    leaseUntil: leaseFrom(now),
  })
  if (!waiting) throw new Error(`User ${user.userId} vanished from a locked conference`)
  const shown = ['role', 'displayName'] as const
  if (!waits || shown.some((field) => waiting[field] !== user[field])) {
    await publish(tx, waitingChanged, user.confId)
  }
  return waiting
}
