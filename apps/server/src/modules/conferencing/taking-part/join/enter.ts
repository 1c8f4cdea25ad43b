import { type ConferenceRole, ConferenceState, EventKind, StartMethod } from '@lumi/contract/values'
import type { Services, Tx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { mayEnterDirectly } from '../../core/conference-user/admission.ts'
import { userEvent } from '../../core/conference-user/event.ts'
import { admit, awaitAdmission } from '../../core/conference-user/participation.ts'
import { insertUser, type NewUser, type UserPatch } from '../../core/conference-user/repository.ts'
import { startConference } from '../conference-lifecycle/lifecycle.ts'
import { placeAnewIfStranded } from '../placement/place.ts'

/**
 * A user of the conference with what their new or resumed participation changes about them, and the socket it replaces.
 */
export type Participation = { user: ConferenceUserRow; patch: UserPatch; replacedSocket?: string | null }

/** A new participation of somebody known. What was on in an earlier one is not yet in this one. */
export const newParticipation = ({ presence }: Pick<ConferenceUserRow, 'presence'>): UserPatch => ({
  // A hand that was raised before they left is down.
  ...(presence === 'away' && { handRaised: null, spotlight: false }),
  participationId: newId('session'),
  socketId: null,
  movedTo: null,
  videoState: 0,
  audioState: 0,
})

/** Returns the role that credentials give. A role given by a host lasts until the person brings other credentials. */
export const roleFrom = (known: ConferenceUserRow, role: ConferenceRole): UserPatch =>
  known.entryRole === role ? {} : roleOf(known, role)

/** A role, with the privileges of that role where it is another one. */
export const roleOf = (known: ConferenceUserRow, role: ConferenceRole): UserPatch => ({
  role,
  entryRole: role,
  ...(known.role === role ? {} : { privileges: null }),
})

/** Somebody new in the conference, with a participation. */
export async function addNewcomer(
  tx: Tx,
  conference: ConferenceRow,
  who: Pick<
    NewUser,
    'accountId' | 'homeId' | 'device' | 'kind' | 'role' | 'displayName' | 'color' | 'entryRight'
  >,
): Promise<ConferenceUserRow> {
  const user = await insertUser(tx.db, {
    ...who,
    userId: newId('user'),
    confId: conference.confId,
    entryRole: who.role,
    participationId: newId('session'),
    created: tx.clock.now(),
  })
  await emitEvents(tx, [userEvent(conference, EventKind.userCreated, [user])])
  return user
}

/** Into the conference, or into its waiting state; the first to join one that starts by itself starts it. */
export async function enter(tx: Tx, found: ConferenceRow, { user, patch, replacedSocket }: Participation) {
  const starts = found.state === ConferenceState.waiting && found.startMethod === StartMethod.automatic
  const conference = starts ? await startConference(tx, found) : await placeAnewIfStranded(tx, found)
  if (conference.state === ConferenceState.live && mayEnterDirectly(conference, withPatch(user, patch))) {
    return { conference, user: await admit(tx, conference, user, patch), replacedSocket }
  }
  return { conference, user: await awaitAdmission(tx, user, patch), replacedSocket }
}

/** Somebody as a participation makes them. */
export const withPatch = (
  { role, admitted }: ConferenceUserRow,
  patch: UserPatch,
): Pick<ConferenceUserRow, 'role' | 'admitted'> => ({
  role: patch.role ?? role,
  admitted: patch.admitted ?? admitted,
})

/** Ends a socket whose place another one has taken, once that has committed (`afterCommit`). */
export const replaceSocket =
  (socketId: string) =>
  ({ realtime }: Services): void =>
    realtime.close(`socket:${socketId}`, 'removed', { reason: 'replaced' })
