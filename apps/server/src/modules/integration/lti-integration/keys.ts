import { createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { LtiPublicKeys } from '@lumi/contract'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { findLaterKeys } from './repository.ts'
import type { IntegrationRow, KeyRow } from './table.ts'

/** Learning platforms only support RSA. */
const MODULUS_BITS = 2048
const generate = promisify(generateKeyPair)

/** A new key is published for this long before it signs, so that platforms with a cache know it by then. */
export const ANNOUNCED_MS = DAY_MS
/** A replaced key stays published for this long. */
const PUBLISHED_AFTER_MS = 30 * DAY_MS

export const privateKeyContext = (kid: string) => `integration ${kid} private key`

/** Columns of a new key pair. */
export async function newKeys(secrets: Secrets, kid: string) {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey, privateKey: secrets.encrypt(privateKey, privateKeyContext(kid)) }
}

export type Key = Pick<KeyRow, 'kid' | 'publicKey' | 'privateKey' | 'created'>

/** The keys of an integration: those that platforms read, oldest first, and the one of them that signs now. */
export async function keysOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  integration: IntegrationRow,
): Promise<{ published: Key[]; signing: Key }> {
  const { integrationId, publicKey, privateKey, created } = integration
  const first: Key = { kid: integrationId, publicKey, privateKey, created }
  const all = [first, ...(await findLaterKeys(db, integrationId))]
  const now = clock.now().getTime()
  const signsSince = ({ created }: Key) => created.getTime() + ANNOUNCED_MS
  const signing = all.findLast((key) => signsSince(key) <= now) ?? first
  const published = all.filter((_, place) => {
    const next = all[place + 1]
    return !next || now < signsSince(next) + PUBLISHED_AFTER_MS
  })
  return { published, signing }
}

/** Public keys as platforms read them. */
export const presentKeys = (keys: readonly Key[]): LtiPublicKeys => ({
  keys: keys.map(({ kid, publicKey }) => {
    const { n = '', e = '' } = createPublicKey(publicKey).export({ format: 'jwk' })
    return { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' }
  }),
})
