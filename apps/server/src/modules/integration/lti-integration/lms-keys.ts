import { createPublicKey } from 'node:crypto'
import { fail } from '../../../platform/errors/failure.ts'

/**
 * Refuses anything but public keys of a platform. A person who pastes a private key must learn of it, and it is not
 * stored.
 */
export function checkLmsKeys(text: string): void {
  try {
    if (text.startsWith('{')) keysIn(JSON.parse(text)).forEach(checkKey)
    else if (text.includes('PRIVATE KEY')) throw new Error('a private key')
    else createPublicKey(text)
  } catch {
    fail('invalidBody', {
      field: 'lms_jwk_public',
      description: 'lms_jwk_public: A JSON Web Key, a set of them, or PEM; public keys only',
    })
  }
}

function keysIn(json: Record<string, unknown>): Record<string, unknown>[] {
  if (!('keys' in json)) return [json]
  if (!Array.isArray(json.keys) || json.keys.length === 0) throw new Error('no keys')
  return json.keys
}

function checkKey(key: Record<string, unknown>): void {
  // This part of a key is secret, for RSA as for elliptic curves.
  if ('d' in key || key.kty === 'oct') throw new Error('a private key')
  createPublicKey({ key, format: 'jwk' })
}
