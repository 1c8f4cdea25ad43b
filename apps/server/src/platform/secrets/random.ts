import { randomBytes, randomInt } from 'node:crypto'

/** No 0/o, 1/l/i: ids are read aloud and typed from a screen. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

export const ID_LENGTH = {
  conference: 10,
  user: 12,
  client: 12,
  content: 12,
  account: 12,
  session: 16,
  recording: 12,
  chat: 12,
  server: 12,
  request: 8,
  subscriber: 12,
} as const

/** A random id of lower-case letters and digits that cannot be mistaken for each other. */
export function newId(kind: keyof typeof ID_LENGTH): string {
  return Array.from({ length: ID_LENGTH[kind] }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** A random token that nobody can guess: 256 bits, safe in an address. */
export const newToken = () => randomBytes(32).toString('base64url')
