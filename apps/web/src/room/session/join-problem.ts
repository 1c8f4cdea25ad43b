import type { ConferenceInfo } from '@lumi/contract'
import { type ErrorName, LumiError } from '@lumi/sdk'
import { secretIn, secretOf, storeSecretOnDevice } from '#lib/encryption/key.ts'
import type { Credentials, TabMemory } from './tab-memory.ts'

/** Why somebody cannot join an encrypted conference. `secretMissing`: by a link without its key. */
export type KeyProblem = 'secretMissing' | 'wrongSecret' | 'encryptionUnsupported'

/** Why somebody cannot join. */
export type JoinProblem =
  | 'unknownConference'
  | 'invalidLink'
  | 'ended'
  | 'deleted'
  | 'wrongPassword'
  | 'passwordNeeded'
  | 'nameNeeded'
  | 'nameRefused'
  | 'notAllowed'
  | 'locked'
  | 'expelled'
  | 'signedOut'
  | 'tooManyTries'
  | 'tooManyGuests'
  | 'noMediaServer'
  | KeyProblem
  | 'unreachable'
  | 'failed'

/** Problems that another try from this page cannot solve. */
const finalProblems = ['unknownConference', 'invalidLink', 'ended', 'deleted', 'expelled'] as const
type FinalProblem = (typeof finalProblems)[number]
export const isFinal = (problem: JoinProblem): problem is FinalProblem =>
  (finalProblems as readonly JoinProblem[]).includes(problem)

/** Problems that a person can solve in the lobby. */
export type LobbyProblem = Exclude<JoinProblem, FinalProblem>

/** The meaning of the catalogue's error names to somebody who wants to join. */
const byName: Partial<Record<ErrorName, JoinProblem>> = {
  incorrectPassword: 'wrongPassword',
  tokenUnauthorized: 'signedOut',
  invalidUserId: 'signedOut',
  userDeleted: 'signedOut',
  noServersAvailable: 'noMediaServer',
  invalidConferenceId: 'unknownConference',
  unknownIntegration: 'unknownConference',
  conferenceDeleted: 'deleted',
  conferenceEnded: 'ended',
  tooManyRequests: 'tooManyTries',
  tooManyGuests: 'tooManyGuests',
  forbidden: 'notAllowed',
  entryNotAllowed: 'notAllowed',
  conferenceLocked: 'locked',
  expelled: 'expelled',
}

/** The meaning of a refused join. The credentials tell a missing password from a wrong one and from a useless link. */
export function joinProblemOf(error: unknown, { password, key }: Credentials = {}): JoinProblem {
  if (!(error instanceof LumiError)) return 'failed'
  const problem = error.errorName && byName[error.errorName]
  if (problem === 'wrongPassword' && !password) return key ? 'invalidLink' : 'passwordNeeded'
  if (problem) return problem
  if (error.isUnreachable || error.status >= 502) return 'unreachable'
  if (error.field === 'displayName')
    return error.errorName === 'missingElement' ? 'nameNeeded' : 'nameRefused'
  return error.status === 401 ? 'signedOut' : 'failed'
}

/** Finds the problem that keeps somebody out of an encrypted conference, before the server is asked. */
export async function checkSecret(
  { confId, keyCheck }: Pick<ConferenceInfo, 'confId' | 'keyCheck'>,
  memory: Pick<TabMemory, 'secret' | 'storeSecret'>,
): Promise<KeyProblem | undefined> {
  if (!keyCheck) return undefined
  if (!canEncrypt()) return 'encryptionUnsupported'
  // The person who made it here, or manages it from here, has the key on this device.
  const secret = memory.secret() ?? secretOf(confId)
  if (!secret) return 'secretMissing'
  if (secretIn(secret) === undefined) return 'wrongSecret'
  const { createCipher } = await import('#lib/encryption/cipher.ts')
  if (createCipher(secret).keyCheck !== keyCheck) return 'wrongSecret'
  memory.storeSecret(secret)
  // A key that was corrected here is stored for the portal as well.
  if (secretOf(confId) !== undefined) storeSecretOnDevice(confId, secret)
  return undefined
}

/** True where this browser can encrypt pictures and sound between people. Older ones cannot. */
const canEncrypt = (): boolean =>
  'RTCRtpScriptTransform' in window ||
  ('RTCRtpSender' in window && 'createEncodedStreams' in RTCRtpSender.prototype)
