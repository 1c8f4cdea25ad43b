import type { ConferenceCreate } from '@lumi/contract'
import { ConferenceState, EventKind } from '@lumi/contract/values'
import type { Services } from '../../platform/context.ts'
import { newId, newToken } from '../../platform/secrets/random.ts'
import { emitEvents } from '../event/emit.ts'
import { conferenceEvent } from './event.ts'
import { insertConference } from './repository.ts'
import { newSettings } from './settings.ts'
import type { ConferenceRow } from './table.ts'

/** Makes a conference of an app, inside the caller's transaction. Authorization is the caller's. */
export async function addConference(
  tx: Pick<Services, 'db' | 'clock'>,
  clientId: string,
  given: ConferenceCreate,
  { expires = null }: { expires?: Date | null } = {},
): Promise<ConferenceRow> {
  const conference = await insertConference(tx.db, {
    ...newSettings(given),
    confId: newId('conference'),
    clientId,
    state: ConferenceState.waiting,
    hostKey: newToken(),
    presenterKey: newToken(),
    attendeeKey: newToken(),
    created: tx.clock.now(),
    expires,
  })
  await emitEvents(tx, [conferenceEvent(conference, EventKind.conferenceCreated)])
  return conference
}
