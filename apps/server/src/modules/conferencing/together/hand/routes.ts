import type { handRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { lowerHand, raiseHand } from './service.ts'

export const handHandlers: Handlers<typeof handRoutes> = {
  raise: (ctx, { params }) => raiseHand(ctx, params.id),
  lower: (ctx, { params }) => lowerHand(ctx, params.id, params.userId),
}
