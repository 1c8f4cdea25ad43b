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

/** Stores the key on this device for people who manage the conference: links are complete only with it. */
export const storeSecretOnDevice = (confId: string, secret: string): void =>
  writeStored(storedAs(confId), secret)
export const secretOf = (confId: string): string | undefined =>
  secretIn(String(readStored(storedAs(confId)) ?? ''))

/** Keys of conferences that were to be created here, each with the check that the server was sent; the last one first. */
const unclaimedAs = 'lumi.secrets.unclaimed'
type Unclaimed = readonly { readonly keyCheck: string; readonly secret: string }[]
/** Keys of failed attempts are never claimed, so their number is limited. */
const maxUnclaimed = 20

const unclaimed = (): Unclaimed => {
  const stored = readStored(unclaimedAs)
  return Array.isArray(stored) ? stored : []
}

/**
 * Stores the key before a conference is created: if no answer brings its id, its check identifies the conference once
 * it is read.
 */
export const storeUnclaimed = (keyCheck: string, secret: string): void => {
  const others = unclaimed().filter((one) => one.keyCheck !== keyCheck)
  writeStored(unclaimedAs, [{ keyCheck, secret }, ...others].slice(0, maxUnclaimed))
}

/** Stores the keys that were made here for conferences that have been read. */
export const claimSecrets = (conferences: readonly Encrypted[]): void => {
  const idOf = new Map(conferences.map(({ keyCheck, confId }) => [keyCheck, confId]))
  if (![...idOf.keys()].some(Boolean)) return
  const waiting = unclaimed()
  const rest = waiting.filter(({ keyCheck, secret }) => {
    const confId = idOf.get(keyCheck)
    if (confId !== undefined) storeSecretOnDevice(confId, secret)
    return confId === undefined
  })
  if (rest.length < waiting.length) writeStored(unclaimedAs, rest.length > 0 ? rest : undefined)
}

interface Encrypted {
  readonly confId: string
  readonly keyCheck?: string | null
}

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
