import type { deliveryRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { listDeliveries, sendAgain } from './service.ts'

export const deliveryHandlers: Handlers<typeof deliveryRoutes> = {
  list: (ctx, { params, query }) => listDeliveries(ctx, params.id, query),
  sendAgain: (ctx, { params }) => sendAgain(ctx, { subscriberId: params.id, deliveryId: params.deliveryId }),
}
