import type { Conference, Invitation } from '@lumi/contract'
import { withoutIsolates } from '#i18n/translate.ts'
import type { Translate } from '#i18n/use-text.ts'
import type invitation from '#locales/invitation.gen.ts'
import { absolute } from './absolute.ts'
import { wholeLink } from './encryption/key.ts'

/** The information that somebody needs to join a conference, as far as the inviting person may pass it on. */
export interface InvitationDetails {
  readonly displayName: string
  /** Leads into the conference, as an attendee. */
  readonly url: string
  /** Address and values for people who type; undefined where the conference admits nobody in that way. */
  readonly byId?: {
    readonly address: string
    readonly confId: string
    /** `''`: none is needed. Undefined: the inviting person does not know it. */
    readonly password?: string
  }
}

/** The host of a link that only this computer can open; undefined where others can. */
export function ownHostOf(url: string): string | undefined {
  const { hostname } = new URL(absolute(url))
  return /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname) ? hostname : undefined
}

/** Leads to a conference without the key of a link. */
export const joinUrlOf = (confId: string): string => linkTo({ id: confId })
/** Leads to a conference by the key of a link. */
export const joinUrlWithKey = (confId: string, key: string): string => linkTo({ id: confId, key })

const linkTo = (query: Record<string, string>) => absolute(`/room/join?${new URLSearchParams(query)}`)

/** Returns the address of the page on which an ID is typed, on the host of a link. */
const joinAddress = (url: string): string => new URL('/JoinRoom', absolute(url)).href

/**
 * The invitation to a conference, with what the server lets this person pass on; `secret` is the key of one that is
 * encrypted.
 */
export function invitationTo(
  { displayName, confId }: Pick<Conference, 'displayName' | 'confId'>,
  { attendeeUrl, attendeePassword, byId }: Invitation,
  secret?: string,
): InvitationDetails {
  const url = wholeLink(attendeeUrl ?? joinUrlOf(confId), secret)
  const typed = { address: joinAddress(url), confId, password: attendeePassword ?? undefined }
  return { displayName, url, ...(byId && { byId: typed }) }
}

/** Returns the parts of a conference that its manager may pass on: everything that admits attendees. */
export const shareableBy = ({ attendMethods, attendeeUrl, attendeePassword }: Conference): Invitation => ({
  attendeeUrl: attendMethods.url ? attendeeUrl : null,
  attendeePassword,
  byId: attendMethods.password,
})

/** The whole invitation as a text to be sent. */
export function invitationText(
  t: Translate<typeof invitation>,
  { displayName, url, byId }: InvitationDetails,
): string {
  const lines = [t('text.link', { name: displayName }), url]
  if (byId) {
    lines.push('', t('text.byId', { address: byId.address }), t('text.id', { id: byId.confId }))
    if (byId.password) lines.push(t('text.password', { password: byId.password }))
    else if (byId.password === undefined) lines.push(t('text.passwordUnknown'))
  }
  return withoutIsolates(lines.join('\n'))
}
