import type { shareRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { endShare, listShares, startShare, turnPage } from './service.ts'

export const shareHandlers: Handlers<typeof shareRoutes> = {
  list: (ctx, { params }) => listShares(ctx, params.id),
  start: (ctx, { params, body }) => startShare(ctx, params.id, body),
  turn: (ctx, { params, body }) => turnPage(ctx, params.id, params.shareId, body.page),
  end: (ctx, { params }) => endShare(ctx, params.id, params.shareId),
}
