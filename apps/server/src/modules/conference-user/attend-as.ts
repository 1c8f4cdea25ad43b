import { type ConferenceRole, Role } from '@lumi/contract/values'
import type { Services } from '../../platform/context.ts'
import { isSame } from '../../platform/secrets/is-same.ts'

type Signer = Pick<Services, 'secrets'>

const PURPOSE = 'attend-as'
const roles: readonly ConferenceRole[] = [Role.attendee, Role.presenter, Role.host]

/** Key of the link by which somebody joins as one user with one role. It holds as long as the user is not deleted. */
export function attendAsKey({ secrets }: Signer, userId: string, role: ConferenceRole): string {
  const subject = `${userId}.${role}`
  return `${subject}.${secrets.derive(PURPOSE, subject)}`
}

/** Who joins by such a key; undefined when it is none of ours. */
export function readAttendAsKey(
  signer: Signer,
  key: string,
): { userId: string; role: ConferenceRole } | undefined {
  const [userId = '', number] = key.split('.')
  const role = roles.find((candidate) => String(candidate) === number)
  return role && isSame(key, attendAsKey(signer, userId, role)) ? { userId, role } : undefined
}
