import type { Invitation, RoomConference } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { type InvitationDetails, invitationTo, joinUrlWithKey } from '#lib/invitation.ts'
import type { ConferenceAccess } from './conference-access.ts'

interface Inviter {
  readonly access: ConferenceAccess
  readonly accountToken: () => Promise<string | undefined>
}

/**
 * Finds the invitation that somebody in the conference may pass on: by the server's answer, for an attendee by their own
 * link, else without a key. It never passes on another role, nor a link that is for one person.
 */
export async function findInvitation(
  inviter: Inviter,
  conference: Pick<RoomConference, 'confId' | 'displayName'>,
): Promise<InvitationDetails> {
  try {
    const invitation = await askServer(inviter)
    const attendeeUrl = invitation.attendeeUrl ?? (await ownLink(inviter.access))
    return invitationTo(conference, { ...invitation, attendeeUrl }, inviter.access.memory.secret())
  } catch (error) {
    console.warn('Nobody could say what may be passed on', error)
    return invitationTo(
      conference,
      { attendeeUrl: null, attendeePassword: null, byId: true },
      inviter.access.memory.secret(),
    )
  }
}

/** An account may know more than its user in the conference: the password as well. */
async function askServer({ access: { client, confId }, accountToken }: Inviter): Promise<Invitation> {
  const input = { params: { id: confId } }
  const token = await accountToken()
  const asAccount = token && (await client.conference.invitation(input, { token }).catch(() => undefined))
  return asAccount && asAccount.attendeePassword !== null ? asAccount : client.conference.invitation(input)
}

async function ownLink({ client, confId, memory }: ConferenceAccess): Promise<string | null> {
  const { key } = memory.credentials()
  if (key === undefined) return null
  const { linkRole, user } = await client.conference.info({ query: { id: confId, key } }, { token: null })
  return linkRole === Role.attendee && !user ? joinUrlWithKey(confId, key) : null
}
