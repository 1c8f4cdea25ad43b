import type { Conference } from '@lumi/contract'
import { type ConferenceRole, Role } from '@lumi/contract/values'
import { linkOptions } from '@tanstack/react-router'
import { secretOf, wholeLink } from '#lib/encryption/key.ts'
import { joinUrlOf } from '#lib/invitation.ts'

/** Leads to the page of a conference. */
export const conferenceLink = ({ confId }: Pick<Conference, 'confId'>) =>
  linkOptions({ to: '/Portal/Conference/$confId', params: { confId } })

type Joinable = Pick<Conference, 'confId' | 'attendeeUrl' | 'presenterUrl' | 'hostUrl'>

/** The link of a role; null for people who may not see it. */
export const linkFor = ({ attendeeUrl, presenterUrl, hostUrl }: Joinable, role: ConferenceRole) =>
  ({ [Role.attendee]: attendeeUrl, [Role.presenter]: presenterUrl, [Role.host]: hostUrl })[role]

/**
 * The address by which somebody of this role joins; owners join as host. For people who may not see the links it
 * contains the id, and the room asks for the account.
 */
export const joinUrl = (conference: Joinable, role: Role): string => {
  const link = linkFor(conference, role === Role.owner ? Role.host : role)
  return wholeLink(link ?? joinUrlOf(conference.confId), secretOf(conference.confId))
}

/** Roles that have a link, the most used one first. */
export const linkRoles = [Role.attendee, Role.presenter, Role.host] as const
