import type { Conference, ConferenceCreate, conferenceRoutes } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { tenantOf } from '../../../../platform/auth/access.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { countOf, pageInOrder } from '../../../../platform/http/cursor.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { loadConference, memberOf, seesDeleted } from './access.ts'
import { addConference } from './create.ts'
import { conferenceOrders, countConferences, findConferences } from './list-repository.ts'
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
