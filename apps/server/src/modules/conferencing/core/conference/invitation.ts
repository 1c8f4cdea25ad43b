import type { Invitation } from '@lumi/contract'
import type { Ctx } from '../../../../platform/context.ts'
import { loadConference, managesConferences } from './access.ts'
import { attendUrls } from './attend-url.ts'

/**
 * How attendees join, as far as the caller may hand it on: passwords are known to those who manage the
 * conference alone; whoever may change users inside may bring some in as well.
 */
export async function readInvitation(ctx: Ctx, confId: string): Promise<Invitation> {
  const { principal, config } = ctx
  const conference = await loadConference(ctx, confId)
  const manages = managesConferences(principal)
  const invites = manages || (principal.kind === 'participant' && principal.privileges.changeUser)
  const { attendByUrl, attendByPassword, attendeeKey, attendeePassword } = conference
  return {
    attendeeUrl: invites && attendByUrl ? attendUrls(config)(confId, attendeeKey) : null,
    attendeePassword: manages || attendeePassword === '' ? attendeePassword : null,
    byId: attendByPassword,
  }
}
