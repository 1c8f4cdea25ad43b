import { ConferenceState, Role } from '@lumi/contract/values'
import { tenantOf } from '../../../../platform/auth/access.ts'
import type { Principal, Viewer, ViewerCtx } from '../../../../platform/auth/principal.ts'
import type { Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { membersAmong } from './membership-repository.ts'
import { checkRightsUnchanged } from './principal.ts'
import { findConference, findConferenceWithUser, lockConference, lockConferences } from './repository.ts'
import type { ConferenceRow, ConferenceSummary, ConferenceUserSummary } from './table.ts'

/** Somebody who manages the app's conferences sees all of them, with their passwords and attend URLs. */
export function managesConferences(principal: Viewer): boolean {
  return principal.kind === 'app' || (principal.kind === 'account' && principal.role >= Role.host)
}

/** Owners, and the app itself, may still read deleted conferences. */
export function seesDeleted(principal: Viewer): boolean {
  return principal.kind === 'app' || (principal.kind === 'account' && principal.role === Role.owner)
}

/** The account whose conferences are the only ones visible to the caller; undefined if all are. */
export function memberOf(principal: Viewer): string | undefined {
  return principal.kind === 'account' && !managesConferences(principal) ? principal.accountId : undefined
}

/** The conference, if the caller may know of it (`visibleTo`). */
export const loadConference = async (
  ctx: ViewerCtx,
  confId: string,
  options?: VisibilityOptions,
): Promise<ConferenceRow> => visibleTo(ctx, await findConference(ctx.db, confId), options)

/** The summary of a conference, if the caller may know of it, with one of its users, if there is such a one. */
export async function loadConferenceWithUser(
  ctx: ViewerCtx,
  confId: string,
  userId: string,
): Promise<{ conference: ConferenceSummary; user: ConferenceUserSummary | undefined }> {
  const found = await findConferenceWithUser(ctx.db, confId, userId)
  const user = found?.user ?? undefined
  return { conference: await visibleTo(ctx, found?.conference, { user }), user }
}

type VisibilityOptions = {
  /** True if one that is deleted may be known as well. Default false. */
  deleted?: boolean
  /** A user of the conference that was found with it: where it is the caller, nobody need ask. */
  user?: Pick<ConferenceUserSummary, 'accountId' | 'expelled'>
}

/**
 * The conference that was found, if the caller may know of it. A conference of another app, and one that a presenter or
 * attendee does not take part in, is as unknown as one that never was.
 */
export async function visibleTo<Found extends ConferenceSummary>(
  { db, principal }: ViewerCtx,
  conference: Found | undefined,
  { deleted = false, user }: VisibilityOptions = {},
): Promise<Found> {
  if (!conference) return fail('invalidConferenceId')
  const { confId, clientId, state } = conference
  const isTheirs = 'confId' in principal ? principal.confId === confId : tenantOf(principal) === clientId
  if (!isTheirs) fail('invalidConferenceId')
  const member = memberOf(principal)
  const isCaller = user?.accountId === member && !user?.expelled
  if (member && !isCaller && (await membersAmong(db, confId, [member])).size === 0) {
    fail('invalidConferenceId')
  }
  return state === ConferenceState.deleted && !deleted ? fail('conferenceDeleted') : conference
}

/** A transaction of a caller, whose rights are checked again under the lock. */
export type Locking = Pick<Tx, 'db'> & { principal: Principal }

/**
 * A conference that was loaded, locked until the transaction ends, unless somebody has deleted it meanwhile, or taken
 * from the caller what they had when they called.
 */
export async function lockVisibleConference(
  tx: Locking,
  confId: string,
  options?: Parameters<typeof lockConference>[2],
): Promise<ConferenceRow> {
  const conference = (await lockConference(tx.db, confId, options)) ?? fail('invalidConferenceId')
  await checkRightsUnchanged(tx)
  return undeleted(conference)
}

/** Locks several conferences like `lockVisibleConference`, by their ids. */
export async function lockVisibleConferences(
  tx: Locking,
  confIds: readonly string[],
): Promise<Map<string, ConferenceRow>> {
  const locked = await lockConferences(tx.db, confIds)
  if (confIds.some((confId) => !locked.has(confId))) fail('invalidConferenceId')
  await checkRightsUnchanged(tx)
  for (const conference of locked.values()) undeleted(conference)
  return locked
}

const undeleted = (conference: ConferenceRow): ConferenceRow =>
  conference.state === ConferenceState.deleted ? fail('conferenceDeleted') : conference
