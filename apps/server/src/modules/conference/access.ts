import { ConferenceState, Role } from '@lumi/contract/values'
import { tenantOf } from '../../platform/auth/access.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import type { ConferenceUserRow } from '../conference-user/table.ts'
import {
  findConference,
  findConferenceWithUser,
  lockConference,
  membersAmong,
  type WhichUser,
} from './repository.ts'
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

type LoadOptions = {
  /** Whether one that is deleted is loaded as well. Default false. */
  deleted?: boolean
}

/**
 * The conference, if the caller may know of it. One of another app, and one that a presenter or attendee does
 * not take part in, is as unknown as one that never was.
 */
export async function loadConference(
  ctx: Ctx,
  confId: string,
  options: LoadOptions = {},
): Promise<ConferenceRow> {
  const accountId = memberOf(ctx.principal)
  if (accountId) return (await loadConferenceWithUser(ctx, confId, { accountId }, options)).conference
  const conference = (await findConference(ctx.db, confId)) ?? fail('invalidConferenceId')
  return known(ctx.principal, conference, options)
}

/** The conference, as above, and one of its users, if there is such a one. */
export async function loadConferenceWithUser(
  ctx: Ctx,
  confId: string,
  which: WhichUser,
  options: LoadOptions = {},
): Promise<{ conference: ConferenceRow; user: ConferenceUserRow | undefined }> {
  const found = (await findConferenceWithUser(ctx.db, confId, which)) ?? fail('invalidConferenceId')
  const accountId = memberOf(ctx.principal)
  if (accountId && accountId !== found.user?.accountId) {
    const members = await membersAmong(ctx.db, confId, [accountId])
    if (members.size === 0) fail('invalidConferenceId')
  }
  return { conference: known(ctx.principal, found.conference, options), user: found.user ?? undefined }
}

function known(principal: Principal, conference: ConferenceRow, { deleted }: LoadOptions): ConferenceRow {
  const isTheirs =
    principal.kind === 'participant'
      ? principal.confId === conference.confId
      : tenantOf(principal) === conference.clientId
  if (!isTheirs) fail('invalidConferenceId')
  return conference.state === ConferenceState.deleted && !deleted ? fail('conferenceDeleted') : conference
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
