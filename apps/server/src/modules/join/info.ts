import type { ConferenceInfo } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { logoOf } from '../app/logo.ts'
import { presentInfo } from '../conference/present.ts'
import { findConference } from '../conference/repository.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { readAttendAsKey } from '../conference-user/attend-as.ts'
import { findUser } from '../conference-user/repository.ts'
import type { ConferenceUserRow } from '../conference-user/table.ts'

/** Whether there is something to join, for somebody who has nothing but a link. */
export async function readConferenceInfo(
  ctx: Ctx,
  { id, key }: { id: string; key?: string },
): Promise<ConferenceInfo> {
  const conference = joinable(await findConference(ctx.db, id))
  const user = key ? await userOfKey(ctx, conference, key) : undefined
  return presentInfo(conference, await logoOf(ctx, conference.clientId), user)
}

/** As whom a link of their own would let somebody join; a key that lets in nobody says nothing about anybody. */
async function userOfKey(
  ctx: Ctx,
  { confId, attendByUrl }: ConferenceRow,
  key: string,
): Promise<ConferenceUserRow | undefined> {
  const attendee = attendByUrl ? readAttendAsKey(ctx, key) : undefined
  const user = attendee && (await findUser(ctx.db, confId, attendee.userId))
  return user?.deleted ? undefined : user
}

export function joinable(conference: ConferenceRow | undefined): ConferenceRow {
  if (!conference) return fail('invalidConferenceId')
  if (conference.state === ConferenceState.deleted) fail('conferenceDeleted')
  if (conference.state === ConferenceState.ended) fail('conferenceEnded')
  return conference
}
