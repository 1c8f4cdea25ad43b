import type { Conference } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { secretOf, wholeLink } from '#lib/encryption/key.ts'
import { joinUrlOf } from '#lib/invitation.ts'

type Joinable = Pick<Conference, 'confId' | 'attendeeUrl' | 'presenterUrl' | 'hostUrl'>

/**
 * Where somebody of this role enters: owners and hosts as host. Who may not see the links goes by the id,
 * and the room asks for the account.
 */
export const joinUrl = (conference: Joinable, role: Role): string => {
  const links = {
    1: conference.attendeeUrl,
    2: conference.presenterUrl,
    3: conference.hostUrl,
    4: conference.hostUrl,
  }
  const link = links[role]
  return wholeLink(link ?? joinUrlOf(conference.confId), secretOf(conference.confId))
}

/** Roles that have a link, from the one that is given away most. */
export const linkRoles = [Role.attendee, Role.presenter, Role.host] as const
