import type { JoinResult } from '@lumi/contract'
import type { Services } from '../../../../platform/context.ts'
import type { MediaAccess } from '../../../../platform/media/port.ts'
import { logoOf } from '../../../identity/face.ts'
import { presentForRoom } from '../../core/conference/present.ts'
import { featuresOf, userPrivileges } from '../../core/conference/privileges.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { presentUser } from '../../core/conference-user/present.ts'
import { publishSources } from '../../core/conference-user/publish-sources.ts'

/**
 * Long enough to connect by a slow line, short enough not to be a key for later. Whoever is connected gets newer ones
 * from LiveKit itself, which outlive an outage of it; whoever is not gets one by joining again.
 */
const MEDIA_TOKEN_SECONDS = 120

type Signers = Pick<Services, 'config' | 'db' | 'tokens' | 'media'>

/** What somebody gets who is now in the conference or waits for it. Signing needs no media server. */
export async function joinAnswer(
  services: Signers,
  conference: ConferenceRow,
  user: ConferenceUserRow,
): Promise<JoinResult> {
  const { confId, userId, participationId } = user
  if (!participationId) throw new Error(`User ${userId} has no participation to answer with`)
  const admitted = {
    conference: presentForRoom(conference, await logoOf(services, conference.clientId)),
    user: presentUser(conference, user),
    controlToken: await services.tokens.issueControlToken({ confId, userId, participationId }),
  }
  if (user.presence === 'waiting') return { status: 'waiting', ...admitted }
  return {
    status: 'joined',
    ...admitted,
    media: await mediaAccess(services, conference, user),
  }
}

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
