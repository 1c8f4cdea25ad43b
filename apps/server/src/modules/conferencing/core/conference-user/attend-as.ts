import { type ConferenceRole, Role } from '@lumi/contract/values'
import type { Services } from '../../../../platform/context.ts'
import { isSame } from '../../../../platform/secrets/is-same.ts'

type Signer = Pick<Services, 'secrets'>
type Reader = Pick<Services, 'secrets' | 'clock'>

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

/** The user and role that a key stands for. */
export type AttendAs = {
  userId: string
  role: ConferenceRole
  /** A learning platform vouches for them just now, so that the settings for links do not matter. */
  isLaunch: boolean
}

/** The user and role of such a key, or of a launch key; undefined when it is neither. */
export function readAttendAsKey(reader: Reader, key: string): AttendAs | undefined {
  const parts = key.split('.')
  const [userId = '', number, until = ''] = parts
  const role = roles.find((candidate) => String(candidate) === number)
  if (!role) return undefined
  if (parts.length === 3)
    return isSame(key, attendAsKeys(reader, userId)[role]) ? { userId, role, isLaunch: false } : undefined
  const expires = Number.parseInt(until, 36) * 1000
  if (!(expires > reader.clock.now().getTime())) return undefined
  return isSame(key, signedLaunch(reader, userId, role, until)) ? { userId, role, isLaunch: true } : undefined
}

/**
 * The key by which somebody joins whom a learning platform has just launched. It expires, because their role in the
 * course, or their place in it, may end.
 */
export const launchKey = (
  signer: Signer,
  { userId, role, expires }: { userId: string; role: ConferenceRole; expires: Date },
): string => signedLaunch(signer, userId, role, Math.floor(expires.getTime() / 1000).toString(36))

function signedLaunch({ secrets }: Signer, userId: string, role: ConferenceRole, until: string): string {
  const text = `${userId}.${role}.${until}`
  return `${text}.${secrets.derive('launch', text).slice(0, SIGNATURE_LENGTH)}`
}
