import { ConferenceState, Role } from '@lumi/contract/values'
import { tenantOf } from '../../platform/auth/access.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { findConference, lockConference, membersAmong } from './repository.ts'
import type { ConferenceRow } from './table.ts'

/** Whoever manages the app's conferences sees all of them, with their passwords and attend URLs. */
export function managesConferences(principal: Principal): boolean {
  return principal.kind === 'app' || (principal.kind === 'account' && principal.role >= Role.host)
}

/** Owners, and the app itself, may still look at what was deleted. */
export function seesDeleted(principal: Principal): boolean {
  return principal.kind === 'app' || (principal.kind === 'account' && principal.role === Role.owner)
}

/** The account whose conferences are all that the caller may know of; undefined for those who know of every one. */
export function memberOf(principal: Principal): string | undefined {
  return principal.kind === 'account' && !managesConferences(principal) ? principal.accountId : undefined
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
    const member = memberOf(principal)
    if (member && (await membersAmong(db, confId, [member])).size === 0) fail('invalidConferenceId')
  }
  if (conference.state === ConferenceState.deleted && !options.deleted) fail('conferenceDeleted')
  return conference
}

/** A conference that was loaded, held until the transaction ends, unless somebody has deleted it meanwhile. */
export async function holdConference(
  { db }: Pick<Ctx, 'db'>,
  confId: string,
  options?: Parameters<typeof lockConference>[2],
): Promise<ConferenceRow> {
  const conference = (await lockConference(db, confId, options)) ?? fail('invalidConferenceId')
  return conference.state === ConferenceState.deleted ? fail('conferenceDeleted') : conference
}
