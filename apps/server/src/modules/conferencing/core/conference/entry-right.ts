import { type ConferenceRole, Role } from '@lumi/contract/values'
import type { Services } from '../../../../platform/context.ts'
import { isSame } from '../../../../platform/secrets/is-same.ts'
import { findConference } from './repository.ts'
import type { ConferenceRow, ConferenceUserRow } from './table.ts'

// The right by which somebody came in is stored with them, because it may end before their control token does: a password
// is changed, a way of joining is closed, an account is deleted. Coming back by the token needs that right again.

type Signer = Pick<Services, 'secrets'>

/** Rights that need no fingerprint. */
export const entryRights = {
  /** They are an account of the app. */
  account: 'account',
  /**
   * The app let them in by its own token, a host moved them here, or a learning platform launched them; none of these
   * depends on the settings.
   */
  invitation: 'invitation',
  /** Their personal link. */
  link: 'link',
  /** They were expelled before the conference was restarted: only other credentials bring them back. */
  none: 'none',
} as const

/** False for participations without a stored right, and for those that were expelled. */
export const isRight = (entryRight: string | null) => entryRight !== null && entryRight !== entryRights.none

/** The right that the password of a role gives; an empty one counts where attendees need none. */
export const rightByPassword = (signer: Signer, conference: ConferenceRow, role: ConferenceRole): string =>
  fingerprint(signer, conference, 'password', role)

/** The right that the key in the link of a role gives. */
export const rightByKey = (signer: Signer, conference: ConferenceRow, role: ConferenceRole): string =>
  fingerprint(signer, conference, 'key', role)

type Checking = Pick<Services, 'db' | 'secrets'>
type Holder = Pick<ConferenceUserRow, 'accountId' | 'entryRight'>

/**
 * True if somebody may come back by the control token of this participation. People who are still inside, or still
 * wait, only reconnect; everybody else needs the right that they had.
 */
export async function mayReturn(
  services: Checking,
  conference: ConferenceRow,
  user: Holder & Pick<ConferenceUserRow, 'participationId' | 'presence'>,
  participationId: string,
): Promise<boolean> {
  const isCurrent = user.participationId === participationId
  // A server of the version before may have admitted them, and stored nothing that could be checked.
  if (isCurrent && (user.presence !== 'away' || user.entryRight === null)) return true
  return rightHolds(services, conference, user)
}

/** True where the right by which somebody came in would admit them now. */
export async function rightHolds(
  services: Checking,
  conference: ConferenceRow,
  { accountId, entryRight }: Holder,
): Promise<boolean> {
  if (entryRight === null) return false
  // People come into a breakout room by what they are in the main room.
  const entered = conference.parentId ? await findConference(services.db, conference.parentId) : conference
  const valid = entered ? validRights(services, entered, { accountId }) : []
  return valid.some((right) => isSame(right, entryRight))
}

const roles: readonly ConferenceRole[] = [Role.attendee, Role.presenter, Role.host]

function validRights(
  signer: Signer,
  conference: ConferenceRow,
  { accountId }: Pick<ConferenceUserRow, 'accountId'>,
): string[] {
  const { attendByPassword, attendByUrl } = conference
  return [
    entryRights.invitation,
    ...(accountId === null ? [] : [entryRights.account]),
    ...(attendByPassword ? roles.map((role) => rightByPassword(signer, conference, role)) : []),
    ...(attendByUrl ? [entryRights.link, ...roles.map((role) => rightByKey(signer, conference, role))] : []),
  ]
}

/** 128 bits, as Base64. */
const FINGERPRINT_LENGTH = 22

function fingerprint(
  { secrets }: Signer,
  conference: ConferenceRow,
  kind: 'password' | 'key',
  role: ConferenceRole,
) {
  const secret = secretsOf(conference, role)[kind]
  const text = JSON.stringify([conference.confId, kind, role, secret])
  return secrets.derive('entry right', text).slice(0, FINGERPRINT_LENGTH)
}

function secretsOf(conference: ConferenceRow, role: ConferenceRole): { password: string; key: string } {
  if (role === Role.host) return { password: conference.hostPassword, key: conference.hostKey }
  if (role === Role.presenter) return { password: conference.presenterPassword, key: conference.presenterKey }
  return { password: conference.attendeePassword, key: conference.attendeeKey }
}
