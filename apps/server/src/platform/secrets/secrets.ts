import { createCipheriv, createDecipheriv, createHash, hash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts and decrypts stored secrets, and derives the keys that sign tokens. */
export type Secrets = {
  /** A key for one purpose only; the same purpose always gives the same key. */
  key(purpose: string): Uint8Array
  /** Encrypts for one context, such as a column of one row: it only decrypts with the same one. */
  encrypt(text: string, context: string): string
  decrypt(encrypted: string, context: string): string
  /** A value that only this installation can compute from another one: 86 characters, URL-safe. */
  derive(purpose: string, text: string): string
}

/** Encrypts for the same context with another key. */
export type Reencrypt = (encrypted: string, context: string) => string

export const reencrypter =
  (from: Secrets, to: Secrets): Reencrypt =>
  (encrypted, context) =>
    to.encrypt(from.decrypt(encrypted, context), context)

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSecrets(secretKey: string): Secrets {
  const key = remembered(
    (purpose) => new Uint8Array(hkdfSync('sha256', secretKey, '', `lumi ${purpose}`, 32)),
  )
  const keyText = remembered((purpose) => Buffer.from(key(purpose)).toString('base64url'))
  const storageKey = key('storage')

  return {
    key,
    encrypt(text, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', storageKey, nonce).setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([
        nonce,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return encrypted.toString('base64url')
    },
    decrypt(encrypted, context) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', storageKey, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      return (
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    },
    // Lists derive a value for each row, so the cheapest way counts. SHA-3 takes a key of fixed length before the text as
    // it is: nobody can lengthen what it hashed, which is what HMAC guards the older ones against.
    derive: (purpose, text) => hash('sha3-512', keyText(purpose) + text, 'base64url'),
  }
}

/** Makes each key once: purposes are few, and named in the code. */
function remembered<Key>(make: (purpose: string) => Key): (purpose: string) => Key {
  const keys = new Map<string, Key>()
  return (purpose) => {
    const known = keys.get(purpose)
    if (known) return known
    const made = make(purpose)
    keys.set(purpose, made)
    return made
  }
}

/** Returns the stored form of a token that only its holder knows. Tokens are random, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
