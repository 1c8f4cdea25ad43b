import type {
  Conference,
  ConferenceChange,
  ConferenceCreate,
  conferenceRoutes,
  Invitation,
  Participant,
} from '@lumi/contract'
import { ConferenceState, EventKind, Role } from '@lumi/contract/values'
import { tenantOf } from '../../../../platform/auth/access.ts'
import type { ParticipantPrincipal } from '../../../../platform/auth/principal.ts'
import {
  afterCommit,
  type Ctx,
  inTransaction,
  type Tx,
  transactionUntilLocked,
} from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { countOf, pageInOrder } from '../../../../platform/http/cursor.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import {
  loadConference,
  lockVisibleConference,
  managesConferences,
  memberOf,
  seesDeleted,
} from '../../core/conference/access.ts'
import { attendUrls } from '../../core/conference/attend-url.ts'
import { addConference } from '../../core/conference/create.ts'
import { rightHolds } from '../../core/conference/entry-right.ts'
import { conferenceEvent } from '../../core/conference/event.ts'
import { conferenceOrders, countConferences, findConferences } from '../../core/conference/list-repository.ts'
import { conferencePresenter } from '../../core/conference/present.ts'
import { updateConference } from '../../core/conference/repository.ts'
import { changedSettings } from '../../core/conference/settings.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { lockConferenceGroup, lockConferenceOnly } from '../../core/conference-group/lock.ts'
import { switchOffForbidden } from '../../core/conference-user/media-states.ts'
import { reconcileMediaOfAll } from '../../core/conference-user/reconcile-media.ts'
import { findUser } from '../../core/conference-user/repository.ts'
import { findCaller } from '../../core/conference-user/rules.ts'
import { recordingDeletion, rightsChanged } from '../../hooks.ts'
import { checkDeletable, checkNoRoom, endConference, markDeleted, startConference } from './lifecycle.ts'

export async function listConferences(
  ctx: Ctx,
  {
    meta_data3,
    cursor,
    limit,
    state,
    active,
    search,
    backgroundColor,
    sort,
    count,
  }: Input<typeof conferenceRoutes.list>['query'],
): Promise<{ items: Conference[]; cursor: string | null; count?: number }> {
  const { principal } = ctx
  const clientId = tenantOf(principal)
  if (state === ConferenceState.deleted && !seesDeleted(principal))
    return { items: [], cursor: null, ...(count && { count: 0 }) }
  const filter = {
    clientId,
    memberId: memberOf(principal),
    state,
    active,
    search,
    backgroundColor,
    metaData3: meta_data3,
  }
  const order = sort === 'active' && state === undefined ? 'live' : sort
  const page = await pageInOrder(order, conferenceOrders[order], { cursor, limit }, (part) =>
    findConferences(ctx.db, filter, { order, ...part }),
  )
  return {
    items: page.rows.map(conferencePresenter(ctx)),
    cursor: page.cursor,
    ...(await countOf({ count, cursor }, page, () => countConferences(ctx.db, filter))),
  }
}

export async function createConference(ctx: Ctx, given: ConferenceCreate): Promise<Conference> {
  const clientId = tenantOf(ctx.principal)
  const created = await inTransaction(ctx, (tx) => addConference(tx, clientId, given))
  return conferencePresenter(ctx)(created)
}

export async function readConference(ctx: Ctx, confId: string): Promise<Conference> {
  const conference = await loadConference(ctx, confId, { deleted: seesDeleted(ctx.principal) })
  return conferencePresenter(ctx)(conference)
}

export async function changeConference(
  ctx: Ctx,
  confId: string,
  { state, ...settings }: ConferenceChange,
): Promise<Conference> {
  await loadConference(ctx, confId)
  const rights = rightsAmong(settings)
  const changed = await transactionUntilLocked(ctx, async (tx) => {
    const group = await (rights ? lockConferenceGroup : lockConferenceOnly)(tx, confId)
    if (!group) return undefined
    let { conference } = group
    if (state !== undefined) checkNoRoom(conference)
    const by = await findCaller(tx)
    if (Object.keys(settings).length > 0) conference = await changeSettings(tx, conference, settings, by)
    // People's rights are the same in the main room and in its breakout rooms.
    if (rights) for (const one of group.linked) await changeSettings(tx, one, rights, by)
    if (state === ConferenceState.live) return startConference(tx, conference)
    if (state === ConferenceState.ended) return endConference(tx, conference)
    return conference
  })
  return conferencePresenter(ctx)(changed)
}

export async function deleteConference(
  ctx: Ctx,
  confId: string,
  { recordings }: { recordings: 'keep' | 'delete' },
): Promise<void> {
  await loadConference(ctx, confId)
  await transactionUntilLocked(ctx, async (tx) => {
    const group = await lockConferenceGroup(tx, confId)
    if (!group) return undefined
    checkDeletable(group.conference.state)
    await markDeleted(tx, group.conference)
    if (recordings === 'delete') await tx.hooks.run(recordingDeletion, tx, confId)
    return true
  })
}

type Settings = Omit<ConferenceChange, 'state'>

async function changeSettings(
  tx: Tx,
  found: ConferenceRow,
  settings: Settings,
  by: Participant | undefined,
): Promise<ConferenceRow> {
  const { confId } = found
  const conference = await updateConference(tx.db, confId, changedSettings(found, settings))
  const changesRights = rightsAmong(settings) !== undefined
  const keepsRights = changesRights ? undefined : true
  await emitEvents(tx, [{ ...conferenceEvent(conference, EventKind.conferenceUpdated), by, keepsRights }])
  if (changesRights) {
    await switchOffForbidden(tx, conference)
    await tx.hooks.run(rightsChanged, tx, conference)
    afterCommit(tx, (services) => reconcileMediaOfAll(services, confId))
  }
  return conference
}

/** Returns the settings that change people's rights; undefined without any. */
function rightsAmong({ features, privileges, presenterPrivileges, hostPrivileges }: Settings) {
  const rights = { features, privileges, presenterPrivileges, hostPrivileges }
  return Object.values(rights).some((set) => set !== undefined) ? rights : undefined
}

/** Returns the caller, who must be, or have been, a host in the whole conference. */
function hostOf({ principal }: Ctx): ParticipantPrincipal {
  return principal.kind === 'participant' && principal.role === Role.host ? principal : fail('forbidden')
}

/** Starts one that waits, for a host who waits too; restarts one that has ended, for a host who was in it. */
export async function startFromInside(ctx: Ctx, confId: string): Promise<void> {
  const host = hostOf(ctx)
  await inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId)
    checkNoRoom(conference)
    const isOver = conference.state === ConferenceState.ended
    if (host.current && isOver) fail('startFailed', { description: 'The conference has ended meanwhile' })
    if (!host.current) await checkMayRestart(tx, conference, host)
    await startConference(tx, conference)
  })
}

/** A former host's token may only restart an ended conference, and only while it would let them in. */
async function checkMayRestart(tx: Ctx, conference: ConferenceRow, { userId }: ParticipantPrincipal) {
  const user = await findUser(tx.db, conference.confId, userId)
  if (!user || conference.state !== ConferenceState.ended) return fail('tokenUnauthorized')
  if (user.deleted) fail('userDeleted')
  if (!(await rightHolds(tx, conference, user))) fail('tokenUnauthorized')
}

/** Ends the conference that a breakout room belongs to: its rooms follow. */
export async function endFromInside(ctx: Ctx, confId: string): Promise<void> {
  hostOf(ctx)
  const { parentId } = await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, parentId ?? confId)
    await endConference(tx, conference)
  })
}

/**
 * Returns the ways in which attendees join, as far as the caller may pass them on: only managers of the conference know
 * the passwords; inside it, people who may change users can invite as well.
 */
export async function readInvitation(ctx: Ctx, confId: string): Promise<Invitation> {
  const { principal, config } = ctx
  const conference = await loadConference(ctx, confId)
  const manages = managesConferences(principal)
  const invites = manages || (principal.kind === 'participant' && principal.privileges.changeUser)
  const { attendByUrl, attendByPassword, attendeeKey, attendeePassword } = conference
  return {
    attendeeUrl: invites && attendByUrl ? attendUrls(config)(confId, attendeeKey) : null,
    attendeePassword: manages || attendeePassword === '' ? attendeePassword : null,
    byId: attendByPassword,
  }
}
