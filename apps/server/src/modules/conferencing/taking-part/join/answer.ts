import type { JoinResult } from '@lumi/contract'
import type { Services } from '../../../../platform/context.ts'
import { logoOf } from '../../../identity/public-api.ts'
import { presentForRoom } from '../../core/conference/present.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { presentUser } from '../../core/conference-user/present.ts'
import { mediaAccess } from './media-access.ts'

type Signers = Pick<Services, 'config' | 'db' | 'tokens' | 'media'>

/** The answer to somebody who is now in the conference or waits for it. Signing needs no media server. */
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
