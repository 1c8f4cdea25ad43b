import { type ConferenceRole, Role } from '@lumi/contract/values'
import { isSame } from '../../../platform/secrets/is-same.ts'
import type { ConferenceRow } from '../conference/table.ts'

/** What a password or key opens: a role, nothing, or a door that the conference keeps shut. */
export type WayIn = { opens: 'role'; role: ConferenceRole } | { opens: 'nothing' } | { opens: 'shut' }

const nothing: WayIn = { opens: 'nothing' }
const shut: WayIn = { opens: 'shut' }

export function wayInByPassword(conference: ConferenceRow, password: string): WayIn {
  return conference.attendByPassword ? roleOfPassword(conference, password) : shut
}

/** What a password stands for, whether or not it opens the door to those outside. */
export function roleOfPassword(conference: ConferenceRow, password: string): WayIn {
  return roleOf(password, [
    [Role.host, conference.hostPassword],
    [Role.presenter, conference.presenterPassword],
    [Role.attendee, conference.attendeePassword],
  ])
}

export function wayInByKey(conference: ConferenceRow, key: string): WayIn {
  if (!conference.attendByUrl) return shut
  return roleOf(key, [
    [Role.host, conference.hostKey],
    [Role.presenter, conference.presenterKey],
    [Role.attendee, conference.attendeeKey],
  ])
}

/** Whoever brings nothing comes in where attendees need no password. */
export function wayInWithNothing(conference: ConferenceRow): WayIn {
  if (!conference.attendByPassword) return shut
  return conference.attendeePassword === '' ? { opens: 'role', role: Role.attendee } : nothing
}

/** Compares with every secret, so that the time taken says nothing about any of them. */
function roleOf(given: string, secrets: [ConferenceRole, string][]): WayIn {
  const matches = secrets.map(([role, secret]) => ({ role, matches: secret !== '' && isSame(given, secret) }))
  const match = matches.find((candidate) => candidate.matches)
  return match ? { opens: 'role', role: match.role } : nothing
}
