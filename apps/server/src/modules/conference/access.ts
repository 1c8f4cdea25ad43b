import { ConferenceState, Role } from '@lumi/contract/values'
import { tenantOf } from '../../platform/auth/access.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { findConference, membersAmong } from './repository.ts'
import type { ConferenceRow } from './table.ts'

/** Whoever manages the app's conferences sees all of them, with their passwords and attend URLs. */
export function managesConferences(principal: Principal): boolean {
  return principal.kind === 'app' || (principal.kind === 'account' && principal.role >= Role.host)
}

/** Owners, and the app itself, may still look at what was deleted. */
export function seesDeleted(principal: Principal): boolean {
  return principal.kind === 'app' || (principal.kind === 'account' && principal.role === Role.owner)
}

/**
 * The conference, if the caller may know of it. One of another app, and one that a presenter or attendee does
 * not take part in, is as unknown as one that never was.
 */
export async function loadConference(
  { db, principal }: Ctx,
  confId: string,
  options: { deleted?: boolean } = {},
): Promise<ConferenceRow> {
  const conference = (await findConference(db, confId)) ?? fail('invalidConferenceId')
  if (principal.kind === 'participant') {
    if (principal.confId !== confId) fail('invalidConferenceId')
  } else {
    if (conference.clientId !== tenantOf(principal)) fail('invalidConferenceId')
    if (principal.kind === 'account' && !managesConferences(principal)) {
      const members = await membersAmong(db, confId, [principal.accountId])
      if (members.size === 0) fail('invalidConferenceId')
    }
  }
  if (conference.state === ConferenceState.deleted && !options.deleted) fail('conferenceDeleted')
  return conference
}
