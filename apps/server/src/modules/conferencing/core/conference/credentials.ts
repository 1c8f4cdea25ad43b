import { type ConferenceRole, Role } from '@lumi/contract/values'
import { type FailureDetail, fail } from '../../../../platform/errors/failure.ts'
import { isSame } from '../../../../platform/secrets/is-same.ts'
import type { ConferenceRow } from './table.ts'

/** The result of a password or key: a role, nothing, or nothing because the conference does not take it. */
export type CredentialsResult =
  | { kind: 'role'; role: ConferenceRole }
  | { kind: 'wrong' }
  | { kind: 'notAccepted' }

const wrong: CredentialsResult = { kind: 'wrong' }
const notAccepted: CredentialsResult = { kind: 'notAccepted' }

/** The role of somebody who joins with an account of the app. */
export const roleOfAccount = (role: Role): ConferenceRole => (role === Role.owner ? Role.host : role)

export function checkPassword(conference: ConferenceRow, password: string): CredentialsResult {
  return conference.attendByPassword ? roleOfPassword(conference, password) : notAccepted
}

/** The role of a password, whether or not it admits those outside. */
export function roleOfPassword(conference: ConferenceRow, password: string): CredentialsResult {
  return roleOf(password, [
    [Role.host, conference.hostPassword],
    [Role.presenter, conference.presenterPassword],
    [Role.attendee, conference.attendeePassword],
  ])
}

export function checkKey(conference: ConferenceRow, key: string): CredentialsResult {
  if (!conference.attendByUrl) return notAccepted
  return roleOf(key, [
    [Role.host, conference.hostKey],
    [Role.presenter, conference.presenterKey],
    [Role.attendee, conference.attendeeKey],
  ])
}

/** Without credentials a person can join if attendees need no password. */
export function checkOpenEntry(conference: ConferenceRow): CredentialsResult {
  if (!conference.attendByPassword) return notAccepted
  return conference.attendeePassword === '' ? { kind: 'role', role: Role.attendee } : wrong
}

/** Compares with every secret, so that the duration reveals nothing about any of them. */
function roleOf(given: string, secrets: [ConferenceRole, string][]): CredentialsResult {
  const matches = secrets.map(([role, secret]) => ({ role, matches: secret !== '' && isSame(given, secret) }))
  const match = matches.find((candidate) => candidate.matches)
  return match ? { kind: 'role', role: match.role } : wrong
}

/** The role that was given. @throws why there is none; `detail` is of what was wrong. */
export function roleOrFail(result: CredentialsResult, detail: FailureDetail): ConferenceRole {
  if (result.kind === 'role') return result.role
  return result.kind === 'notAccepted' ? fail('entryNotAllowed') : fail('incorrectPassword', detail)
}
