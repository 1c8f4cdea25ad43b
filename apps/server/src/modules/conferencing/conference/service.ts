import type { Conference, ConferenceCreate, conferenceRoutes } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { tenantOf } from '../../../platform/auth/access.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { pageInOrder } from '../../../platform/http/cursor.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { loadConference, memberOf, seesDeleted } from './access.ts'
import { addConference } from './create.ts'
import { conferenceOrders, findConferences } from './list-repository.ts'
import { conferencePresenter } from './present.ts'

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
  }: Input<typeof conferenceRoutes.list>['query'],
): Promise<{ items: Conference[]; cursor: string | null }> {
  const { principal } = ctx
  const clientId = tenantOf(principal)
  if (state === ConferenceState.deleted && !seesDeleted(principal)) return { items: [], cursor: null }
  const filter = {
    clientId,
    memberId: memberOf(principal),
    state,
    active,
    search,
    backgroundColor,
    metaData3: meta_data3,
    sort,
  }
  const { rows, cursor: next } = await pageInOrder(sort, conferenceOrders[sort], { cursor, limit }, (part) =>
    findConferences(ctx.db, { ...filter, ...part }),
  )
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
