import type { ConferenceInfo } from '@lumi/contract'
import { keepSecret, secretIn, secretOf } from '#lib/encryption/key.ts'
import type { KeyProblem } from './join-problem.ts'
import type { TabMemory } from './tab-memory.ts'

/** Finds the problem that keeps somebody out of an encrypted conference, before the server is asked. */
export async function checkSecret(
  { confId, keyCheck }: Pick<ConferenceInfo, 'confId' | 'keyCheck'>,
  memory: Pick<TabMemory, 'secret' | 'keepSecret'>,
): Promise<KeyProblem | undefined> {
  if (!keyCheck) return undefined
  if (!canEncrypt()) return 'encryptionUnsupported'
  // The person who made it here, or manages it from here, has the key on this device.
  const secret = memory.secret() ?? secretOf(confId)
  if (!secret) return 'secretMissing'
  if (secretIn(secret) === undefined) return 'wrongSecret'
  const { createCipher } = await import('#lib/encryption/cipher.ts')
  if (createCipher(secret).keyCheck !== keyCheck) return 'wrongSecret'
  memory.keepSecret(secret)
  // One that was mended here is of use in the portal as well.
  if (secretOf(confId) !== undefined) keepSecret(confId, secret)
  return undefined
}

/** Whether this browser can encrypt pictures and sound between people. Older ones cannot. */
const canEncrypt = (): boolean =>
  'RTCRtpScriptTransform' in window ||
  ('RTCRtpSender' in window && 'createEncodedStreams' in RTCRtpSender.prototype)
