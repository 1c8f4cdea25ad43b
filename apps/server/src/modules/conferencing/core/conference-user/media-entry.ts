import { ConferenceState } from '@lumi/contract/values'
import type { Services } from '../../../../platform/context.ts'
import type { MediaTokenHolder } from '../../../../platform/media/port.ts'
import { isTestRoom } from '../../taking-part/connection-test/test-room.ts'
import { findUserInConference } from '../conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'

/** Whether somebody belongs in the call now. */
export const isInCall = (conference: ConferenceRow | undefined, user: ConferenceUserRow | undefined) =>
  conference?.state === ConferenceState.live && user?.presence === 'present'

/**
 * Whether somebody may connect to the installation's own media server now. A token outlives the right that it was
 * signed for: it counts only while the participation lasts that it is of.
 */
export async function mayEnterMedia(
  { db }: Pick<Services, 'db'>,
  { confId, userId, participationId }: MediaTokenHolder,
): Promise<boolean> {
  if (isTestRoom(confId)) return true
  const { conference, user } = (await findUserInConference(db, userId)) ?? {}
  if (!conference || !user || !isInCall(conference, user)) return false
  if (conference.confId !== confId || conference.serverId !== null) return false
  // Servers of the version before this one sign tokens that name no participation.
  return participationId === undefined || participationId === user.participationId
}
