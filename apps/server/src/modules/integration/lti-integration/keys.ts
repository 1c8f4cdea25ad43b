import { createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { LtiPublicKeys } from '@lumi/contract'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { IntegrationRow } from './table.ts'

/** Learning platforms only support RSA. */
const MODULUS_BITS = 2048
const generate = promisify(generateKeyPair)

export const privateKeyContext = (integrationId: string) => `integration ${integrationId} private key`

/** Columns of a new key pair. */
export async function newKeys(secrets: Secrets, integrationId: string) {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey, privateKey: secrets.encrypt(privateKey, privateKeyContext(integrationId)) }
}

/** The public key as platforms read it. */
export function publicKeysOf({
  integrationId,
  publicKey,
}: Pick<IntegrationRow, 'integrationId' | 'publicKey'>): LtiPublicKeys {
  const { n = '', e = '' } = createPublicKey(publicKey).export({ format: 'jwk' })
  return { keys: [{ kty: 'RSA', n, e, kid: integrationId, alg: 'RS256', use: 'sig' }] }
}
