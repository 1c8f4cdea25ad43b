import type {
  Conference,
  ConferenceChange,
  ConferenceCreate,
  ConferenceInfo,
  conferenceRoutes,
} from '@lumi/contract'
import { ConferenceState, EventKind } from '@lumi/contract/values'
import { z } from 'zod'
import { tenantOf } from '../../platform/auth/access.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { pageOf, readCursor } from '../../platform/http/cursor.ts'
import type { Input } from '../../platform/http/register-routes.ts'
import { logoOf } from '../app/logo.ts'
import { switchOffForbidden } from '../conference-user/media-states.ts'
import { closeMediaRoom, syncMediaOfAll } from '../conference-user/media-sync.ts'
import { conferenceEvent } from '../event/conference-event.ts'
import { emitEvents } from '../event/emit.ts'
import { holdConference, loadConference, memberOf, seesDeleted } from './access.ts'
import { addConference } from './create.ts'
import { endConference, markDeleted, startConference } from './lifecycle.ts'
import { conferencePresenter, presentInfo } from './present.ts'
import { findConference, findConferences, listPosition, updateConference } from './repository.ts'
import { changedSettings } from './settings.ts'
import { checkDeletable } from './transitions.ts'

const Position = z.tuple([z.boolean(), z.string(), z.string()])

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
  }: Input<typeof conferenceRoutes.list>['query'],
): Promise<{ items: Conference[]; cursor: string | null }> {
  const { principal } = ctx
  const clientId = tenantOf(principal)
  if (state === ConferenceState.deleted && !seesDeleted(principal)) return { items: [], cursor: null }
  const found = await findConferences(ctx.db, {
    clientId,
    memberId: memberOf(principal),
    state,
    active,
    search,
    backgroundColor,
    metaData3: meta_data3,
    after: cursor ? readCursor(Position, cursor) : undefined,
    limit: limit + 1,
  })
  const { rows, cursor: next } = pageOf(found, limit, listPosition)
  return { items: rows.map(conferencePresenter(ctx)), cursor: next }
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

/** Whether there is something to join, for somebody who has nothing but the id. */
export async function readConferenceInfo(ctx: Ctx, confId: string): Promise<ConferenceInfo> {
  const conference = (await findConference(ctx.db, confId)) ?? fail('invalidConferenceId')
  if (conference.state === ConferenceState.deleted) fail('conferenceDeleted')
  if (conference.state === ConferenceState.ended) fail('conferenceEnded')
  return presentInfo(conference, await logoOf(ctx, conference.clientId))
}

export async function changeConference(
  ctx: Ctx,
  confId: string,
  { state, ...settings }: ConferenceChange,
): Promise<Conference> {
  await loadConference(ctx, confId)
  const changed = await inTransaction(ctx, async (tx) => {
    let conference = await holdConference(tx, confId)
    if (Object.keys(settings).length > 0) {
      conference = await updateConference(tx.db, confId, changedSettings(conference, settings))
      await emitEvents(tx, [conferenceEvent(conference, EventKind.conferenceUpdated)])
      if (changesRights(settings)) await switchOffForbidden(tx, conference)
    }
    if (state === ConferenceState.live) return startConference(tx, conference)
    if (state === ConferenceState.ended) return endConference(tx, conference)
    return conference
  })
  if (state === ConferenceState.ended) void closeMediaRoom(ctx, confId)
  else if (changesRights(settings)) void syncMediaOfAll(ctx, confId)
  return conferencePresenter(ctx)(changed)
}

export async function deleteConference(ctx: Ctx, confId: string): Promise<void> {
  await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const conference = await holdConference(tx, confId)
    checkDeletable(conference.state)
    await markDeleted(tx, conference)
  })
}

const changesRights = ({ features, privileges, presenterPrivileges, hostPrivileges }: ConferenceChange) =>
  [features, privileges, presenterPrivileges, hostPrivileges].some((set) => set !== undefined)
