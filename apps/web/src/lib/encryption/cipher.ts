import { sealedMark } from '@lumi/contract/values'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64url, fromBase64url } from './key.ts'
import { isSealed } from './sealed-text.ts'

/** Seals and opens what people in an encrypted conference send each other. */
export interface Cipher {
  /** The value that the server stores so that browsers can recognise the key. */
  readonly keyCheck: string
  /** The key for media frames, used by the browser's frame encryption. 32 bytes. */
  readonly mediaKey: Uint8Array<ArrayBuffer>
  /** Seed of the phrase that people compare. 8 bytes. */
  readonly phraseSeed: Uint8Array
  /**
   * Encrypts bytes for a context, such as the id of a drawing's part. They can only be decrypted with the same context.
   */
  seal(bytes: Uint8Array, about: string): Uint8Array<ArrayBuffer>
  /** Throws what was not sealed by this key, as this. */
  open(sealed: Uint8Array, about: string): Uint8Array<ArrayBuffer>
  /** Seals into a text that is recognized among others. */
  sealText(text: string, about: string): string
  /** Undefined for what does not open. */
  openText(sealed: string, about: string): string | undefined
}

const nonceBytes = 24

/** Every purpose has a key of its own, derived from that of the conference (HKDF, SHA-256). */
export function createCipher(secret: string): Cipher {
  const bytes = fromBase64url(secret)
  const derive = (purpose: string, length: number) =>
    Uint8Array.from(hkdf(sha256, bytes, undefined, new TextEncoder().encode(`lumi ${purpose}`), length))
  const dataKey = derive('data', 32)
  const algorithm = (nonce: Uint8Array, about: string) =>
    xchacha20poly1305(dataKey, nonce, new TextEncoder().encode(about))

  const seal = (plain: Uint8Array, about: string) => {
    // A 24-byte nonce is long enough to be random: none comes twice.
    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
    const body = algorithm(nonce, about).encrypt(plain)
    const sealed = new Uint8Array(nonceBytes + body.length)
    sealed.set(nonce)
    sealed.set(body, nonceBytes)
    return sealed
  }
  const open = (sealed: Uint8Array, about: string) =>
    Uint8Array.from(algorithm(sealed.slice(0, nonceBytes), about).decrypt(sealed.slice(nonceBytes)))

  return {
    keyCheck: base64url(derive('check', 16)),
    mediaKey: derive('media', 32),
    phraseSeed: derive('phrase', 8),
    seal,
    open,
    sealText: (text, about) => sealedMark + base64url(seal(new TextEncoder().encode(text), about)),
    openText(text, about) {
      if (!isSealed(text)) return undefined
      try {
        return new TextDecoder().decode(open(fromBase64url(text.slice(sealedMark.length)), about))
      } catch {
        return undefined
      }
    },
  }
}
