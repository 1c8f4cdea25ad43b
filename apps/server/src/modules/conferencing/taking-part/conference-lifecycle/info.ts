import type { ConferenceInfo } from '@lumi/contract'
import { type ConferenceRole, ConferenceState, Role } from '@lumi/contract/values'
import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { logoOf } from '../../../identity/public-api.ts'
import { checkKey, roleOfAccount } from '../../core/conference/credentials.ts'
import { presentInfo } from '../../core/conference/present.ts'
import { userPrivileges } from '../../core/conference/privileges.ts'
import { findConference } from '../../core/conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { findGroupIds } from '../../core/conference-group/repository.ts'
import { mayEnterDirectly } from '../../core/conference-user/admission.ts'
import { readAttendAsKey } from '../../core/conference-user/attend-as.ts'
import { findPresentIn, findUser, findUserOfAccount } from '../../core/conference-user/repository.ts'
import { recordedNow } from '../../hooks.ts'

/** The information about a conference for somebody who has nothing but a link to it. */
export async function readConferenceInfo(
  ctx: Ctx,
  { id, key }: { id: string; key?: string },
): Promise<ConferenceInfo> {
  const conference = joinable(await findConference(ctx.db, id))
  const link = key ? await readLink(ctx, conference, key) : undefined
  const account = await readAccount(ctx, conference)
  const mayKnow = mayKnowPeople(conference, link) || mayKnowPeople(conference, account)
  return presentInfo(conference, await logoOf(ctx, conference.clientId), {
    link,
    recorded: await ctx.hooks.ask(recordedNow, ctx.db, conference.confId),
    people: mayKnow ? await findPeople(ctx, conference.confId) : undefined,
  })
}

interface Link {
  readonly role: ConferenceRole | null
  readonly user?: ConferenceUserRow
}

/** True for callers who could join at once, in a role that may see the other people. */
function mayKnowPeople(conference: ConferenceRow, link: Link | undefined): boolean {
  if (!link || link.role === null || conference.state !== ConferenceState.live) return false
  const { role, user } = link
  if (user?.expelled) return false
  const joiner = { role, admitted: user?.admitted ?? null, privileges: user?.privileges ?? null }
  return mayEnterDirectly(conference, joiner) && userPrivileges(conference, joiner).viewUsers
}

/** Every reader gets this order. */
const byName = new Intl.Collator('und')

/** Everybody in the call, also in its breakout rooms, by name. */
async function findPeople({ db }: Ctx, confId: string): Promise<ConferenceUserRow[]> {
  const people = await findPresentIn(db, await findGroupIds(db, confId))
  return people.toSorted((a, b) => byName.compare(a.displayName, b.displayName))
}

/** Returns the role that this key gives, and its user; an invalid key reveals nothing about anybody. */
async function readLink(ctx: Ctx, conference: ConferenceRow, key: string): Promise<Link> {
  const attendee = readAttendAsKey(ctx, key)
  if (!attendee || !(attendee.isLaunch || conference.attendByUrl)) {
    const result = checkKey(conference, key)
    return { role: result.kind === 'role' ? result.role : null }
  }
  const user = await findUser(ctx.db, conference.confId, attendee.userId)
  return user && !user.deleted ? { role: attendee.role, user } : { role: null }
}

/** Returns the user as whom a signed-in account of the app joins; they need no link. */
async function readAccount({ db, principal }: Ctx, conference: ConferenceRow): Promise<Link | undefined> {
  if (principal.kind !== 'account' || principal.clientId !== conference.clientId) return undefined
  const role = roleOfAccount(principal.role)
  // Owners are hosts, regardless of the role that somebody gave them.
  if (role === Role.host) return { role }
  const user = await findUserOfAccount(db, conference.confId, principal.accountId)
  return { role: user?.entryRole === role ? user.role : role, user }
}

export function joinable(conference: ConferenceRow | undefined): ConferenceRow {
  if (!conference) return fail('invalidConferenceId')
  if (conference.state === ConferenceState.deleted) fail('conferenceDeleted')
  if (conference.state === ConferenceState.ended) fail('conferenceEnded')
  return conference
}
