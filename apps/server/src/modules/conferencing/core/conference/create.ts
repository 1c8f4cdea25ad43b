import type { ConferenceCreate } from '@lumi/contract'
import { ConferenceState, EventKind } from '@lumi/contract/values'
import type { Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { newId, newToken } from '../../../../platform/secrets/random.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { conferenceEvent } from './event.ts'
import { findRequested, insertConference } from './repository.ts'
import { type ConferenceRights, newSettings } from './settings.ts'
import type { ConferenceRow } from './table.ts'

/**
 * Makes a conference of an app, inside the caller's transaction, or answers the one that the same request has made
 * before. `rights` are those of a conference that it comes of. Authorization is the caller's.
 */
export async function addConference(
  tx: Pick<Tx, 'db' | 'clock'>,
  clientId: string,
  given: ConferenceCreate,
  { expires = null, rights }: { expires?: Date | null; rights?: ConferenceRights } = {},
): Promise<ConferenceRow> {
  const { requestId = null, keyCheck = null } = given
  const conference = await insertConference(tx.db, {
    ...newSettings(given),
    ...rights,
    requestId,
    keyCheck,
    confId: newId('conference'),
    clientId,
    state: ConferenceState.waiting,
    hostKey: newToken(),
    presenterKey: newToken(),
    attendeeKey: newToken(),
    created: tx.clock.now(),
    expires,
  })
  if (conference) {
    await emitEvents(tx, [conferenceEvent(conference, EventKind.conferenceCreated)])
    return conference
  }
  const createdBefore = requestId && (await findRequested(tx.db, clientId, requestId))
  // Gone since it stood in the way: the same request tried again creates one.
  if (!createdBefore) return fail('unavailable', { retryAfter: 1 })
  return createdBefore.state === ConferenceState.deleted ? fail('conferenceDeleted') : createdBefore
}
