import { type ConferenceRole, Role } from '@lumi/contract/values'
import type { Services } from '../../../../platform/context.ts'
import { isSame } from '../../../../platform/secrets/is-same.ts'

type Signer = Pick<Services, 'secrets'>

const roles: readonly ConferenceRole[] = [Role.attendee, Role.presenter, Role.host]
/** 168 bits, as Base64. */
const SIGNATURE_LENGTH = 28

/**
 * Keys of the links by which somebody joins as one user, one for each role. They hold as long as the user is not
 * deleted. One long signature is cut into the three, since lists of users write them for everyone.
 */
export function attendAsKeys({ secrets }: Signer, userId: string): Record<ConferenceRole, string> {
  const signatures = secrets.derive('attend-as', userId)
  const keyOf = (role: ConferenceRole) => {
    const from = (role - 1) * SIGNATURE_LENGTH
    return `${userId}.${role}.${signatures.slice(from, from + SIGNATURE_LENGTH)}`
  }
  return {
    [Role.attendee]: keyOf(Role.attendee),
    [Role.presenter]: keyOf(Role.presenter),
    [Role.host]: keyOf(Role.host),
  }
}

/** The user and role of such a key; undefined when it is none of ours. */
export function readAttendAsKey(
  signer: Signer,
  key: string,
): { userId: string; role: ConferenceRole } | undefined {
  const [userId = '', number] = key.split('.')
  const role = roles.find((candidate) => String(candidate) === number)
  return role && isSame(key, attendAsKeys(signer, userId)[role]) ? { userId, role } : undefined
}
