import type { Invitation as Passable, RoomConference } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { type Invitation, invitationTo, linkWith } from '#lib/invitation.ts'
import type { RoomApi } from './room-api.ts'
import type { TabMemory } from './tab-memory.ts'

interface Inviter {
  readonly api: Pick<RoomApi, 'info' | 'invitation'>
  readonly memory: Pick<TabMemory, 'secrets'>
  readonly accountToken: () => Promise<string | undefined>
}

/**
 * What somebody inside may pass on: what the server lets them; an attendee the link by which they came; else the way
 * without a key. It never hands on another role, nor a link that is for one person.
 */
export async function findInvitation(
  inviter: Inviter,
  conference: Pick<RoomConference, 'confId' | 'displayName'>,
): Promise<Invitation> {
  try {
    const passable = await askServer(inviter)
    const attendeeUrl = passable.attendeeUrl ?? (await ownLink(inviter, conference.confId))
    return invitationTo(conference, { ...passable, attendeeUrl })
  } catch (error) {
    console.warn('Nobody could say what may be passed on', error)
    return invitationTo(conference, { attendeeUrl: null, attendeePassword: null, byId: true })
  }
}

/** An account may know more than whoever is inside: the password as well. */
async function askServer({ api, accountToken }: Inviter): Promise<Passable> {
  const token = await accountToken()
  const asAccount = token && (await api.invitation(token).catch(() => undefined))
  return asAccount && asAccount.attendeePassword !== null ? asAccount : api.invitation()
}

async function ownLink({ api, memory }: Inviter, confId: string): Promise<string | null> {
  const { key } = memory.secrets()
  if (key === undefined) return null
  const { linkRole, user } = await api.info()
  return linkRole === Role.attendee && !user ? linkWith(confId, key) : null
}
