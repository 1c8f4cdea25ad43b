import { absolute } from '#lib/absolute.ts'
import { readStored, writeStored } from '#lib/stored.ts'

/** 32 bytes, base64url. */
const shape = /^[\w-]{43}$/
const fragment = 'secret='
const storedAs = (confId: string) => `lumi.secret.${confId}`

/** A new key of an encrypted conference. Nobody has it but this browser, until a link with it is passed on. */
export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** The key in a link, in a link's fragment, or by itself; undefined where there is none. */
export function secretIn(text: string): string | undefined {
  const found = text.includes(fragment) ? text.slice(text.indexOf(fragment) + fragment.length) : text
  const secret = found.trim()
  return shape.test(secret) ? secret : undefined
}

/** Kept on this device for whoever manages the conference: links are whole only with it. */
export const keepSecret = (confId: string, secret: string): void => writeStored(storedAs(confId), secret)
export const secretOf = (confId: string): string | undefined =>
  secretIn(String(readStored(storedAs(confId)) ?? ''))

/** A link into a conference as it is passed on: browsers send no server what stands behind the `#`. */
export function wholeLink(url: string, secret: string | undefined): string {
  return secret ? `${absolute(url)}#${fragment}${secret}` : absolute(url)
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Throws what is no base64url. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
