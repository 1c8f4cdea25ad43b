import type { EventKind } from '@lumi/contract/values'
import type { NewEvent } from '../../../operation/public-api.ts'
import { conferenceEvent } from '../conference/event.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { presentUser } from './present.ts'

/** An event of a conference, about these users. */
export const userEvent = (
  conference: ConferenceRow,
  kind: EventKind,
  users: readonly ConferenceUserRow[],
): NewEvent => ({
  ...conferenceEvent(conference, kind),
  users: users.map((user) => presentUser(conference, user)),
})
