import { EventKind } from '@lumi/contract/values'
import type { NewEvent } from '../../../operation/public-api.ts'
import type { ConferenceRow } from './table.ts'

/** An event of a conference as a whole. */
export const conferenceEvent = (
  { clientId, confId, displayName }: ConferenceRow,
  kind: EventKind,
): NewEvent => ({ kind, clientId, confId, displayName })

/** The event of a change that leaves everybody's rights as they were, such as of files. */
export const changeEvent = (conference: ConferenceRow): NewEvent => ({
  ...conferenceEvent(conference, EventKind.conferenceUpdated),
  keepsRights: true,
})
