import type { UserToken } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { logoOf } from '../../../identity/public-api.ts'
import { entryRights } from '../conference/entry-right.ts'
import { presentForRoom } from '../conference/present.ts'
import { findConference } from '../conference/repository.ts'
import { readAttendAsKey } from './attend-as.ts'
import { presentUser } from './present.ts'
import { findUser, updateUser } from './repository.ts'

/** The token of the user of a personal link, with the conference as the user sees it. */
export async function exchangeLink(ctx: Ctx, confId: string, key: string): Promise<UserToken> {
  const conference = (await findConference(ctx.db, confId)) ?? fail('invalidConferenceId')
  if (conference.state === ConferenceState.deleted) fail('conferenceDeleted')
  const link = readAttendAsKey(ctx, key)
  const user = link && (await findUser(ctx.db, confId, link.userId))
  if (!user) return fail('incorrectPassword', { field: 'key', description: 'The link is not a personal one' })
  if (user.deleted) fail('userDeleted')
  if (user.expelled || user.entryRight === entryRights.none) fail('expelled')
  // The settings for links are about those that people pass on.
  if (!conference.attendByUrl && !link.isLaunch) fail('entryNotAllowed')
  // Their token is checked by this right from now on.
  if (link.isLaunch && user.entryRight !== entryRights.invitation)
    await updateUser(ctx.db, user.userId, { entryRight: entryRights.invitation })
  const { token, expiresIn } = await ctx.tokens.issueUserToken({ confId, userId: user.userId })
  return {
    token,
    expires_in: expiresIn,
    conference: presentForRoom(conference, await logoOf(ctx, conference.clientId)),
    user: presentUser(conference, user),
  }
}
