import { randomBytes, randomInt } from 'node:crypto'

/** No 0/o, 1/l/i: ids and passwords are read aloud and typed from a screen. */
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
  integration: 12,
  registration: 12,
  course: 12,
  learner: 12,
  launch: 12,
  slackInstallation: 12,
  slackCard: 16,
  hubspotInstallation: 12,
  hubspotMeeting: 16,
  poll: 10,
  board: 10,
  boardPage: 16,
  breakout: 10,
  capture: 12,
  peerRoom: 16,
  share: 10,
  upload: 12,
  recordingLink: 12,
} as const

/** Lower-case letters and digits that cannot be mistaken for each other: nearly five bits each. */
export const randomCharacters = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const newId = (kind: keyof typeof ID_LENGTH): string => randomCharacters(ID_LENGTH[kind])

/** A random token that nobody can guess: 256 bits, safe in an address. */
export const newToken = () => randomBytes(32).toString('base64url')
