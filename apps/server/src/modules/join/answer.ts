import type { JoinResult } from '@lumi/contract'
import type { Services } from '../../platform/context.ts'
import { presentForRoom } from '../conference/present.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { presentUser } from '../conference-user/present.ts'
import { featuresOf, userPrivileges } from '../conference-user/privileges.ts'
import { publishSources } from '../conference-user/publish-sources.ts'
import type { ConferenceUserRow } from '../conference-user/table.ts'

/** Long enough to outlive an outage of the media server, short enough not to be a key for later. */
const MEDIA_TOKEN_SECONDS = 600
/** The media server is proxied here, so that a browser has one origin and one certificate. */
const MEDIA_URL = '/media'

type Signers = Pick<Services, 'tokens' | 'media'>

/** What somebody gets who is now in the conference or waits for it. Signing needs no media server. */
export async function joinAnswer(
  services: Signers,
  conference: ConferenceRow,
  user: ConferenceUserRow,
): Promise<JoinResult> {
  const { confId, userId, stayId } = user
  if (!stayId) throw new Error(`User ${userId} has no stay to answer with`)
  const admitted = {
    conference: presentForRoom(conference),
    user: presentUser(conference, user),
    controlToken: await services.tokens.issueControlToken({ confId, userId, stayId }),
  }
  if (user.presence === 'waiting') return { status: 'waiting', ...admitted }
  return {
    status: 'joined',
    ...admitted,
    media: { url: MEDIA_URL, token: await mediaToken(services, conference, user) },
  }
}

function mediaToken({ media }: Signers, conference: ConferenceRow, user: ConferenceUserRow): Promise<string> {
  return media.joinToken({
    confId: conference.confId,
    userId: user.userId,
    displayName: user.displayName,
    sources: publishSources(featuresOf(conference), userPrivileges(conference, user)),
    ttlSeconds: MEDIA_TOKEN_SECONDS,
  })
}
