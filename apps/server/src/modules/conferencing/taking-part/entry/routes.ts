import type { entryRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { admitUsers, changeEntry, listWaiting } from './service.ts'

export const entryHandlers: Handlers<typeof entryRoutes> = {
  waiting: (ctx, { params }) => listWaiting(ctx, params.id),
  admit: (ctx, { params, body }) => admitUsers(ctx, params.id, body.userIds),
  change: (ctx, { params, body }) => changeEntry(ctx, params.id, body),
}
