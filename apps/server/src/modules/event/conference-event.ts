import type { EventKind } from '@lumi/contract/values'
import type { ConferenceRow } from '../conference/table.ts'
import { presentUser } from '../conference-user/present.ts'
import type { ConferenceUserRow } from '../conference-user/table.ts'
import type { NewEvent } from './emit.ts'

/** An event of a conference, about these users. */
export const conferenceEvent = (
  conference: ConferenceRow,
  kind: EventKind,
  users: readonly ConferenceUserRow[] = [],
): NewEvent => ({
  kind,
  clientId: conference.clientId,
  confId: conference.confId,
  displayName: conference.displayName,
  users: users.map((user) => presentUser(conference, user)),
})
