import type { Services } from '../../../../platform/context.ts'
import type { MediaAccess, MediaTokenHolder } from '../../../../platform/media/port.ts'
import { featuresOf, userPrivileges } from '../../core/conference/privileges.ts'
import { findUserInConference } from '../../core/conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { isInCall, publishSources } from '../../core/conference-user/rules.ts'
import { isTestRoom } from '../connection-test/service.ts'

/**
 * Long enough to connect by a slow line, short enough to be useless later. A connected client gets newer tokens from
 * LiveKit itself, which outlive an outage of it; other clients get one by joining again.
 */
const MEDIA_TOKEN_SECONDS = 120

/** The connection details of the call for somebody, with exactly what they may send. */
export function mediaAccess(
  { media }: Pick<Services, 'media'>,
  conference: ConferenceRow,
  user: ConferenceUserRow,
): Promise<MediaAccess> {
  return media.access({
    confId: conference.confId,
    userId: user.userId,
    participationId: user.participationId ?? undefined,
    displayName: user.displayName,
    sources: publishSources(featuresOf(conference), userPrivileges(conference, user)),
    ttlSeconds: MEDIA_TOKEN_SECONDS,
  })
}

/**
 * True if somebody may connect to the installation's own media server now. A token outlives the right that it was
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
