import type { connectedServiceRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { disconnect, listConnectedServices } from './service.ts'

export const connectedServiceHandlers: Handlers<typeof connectedServiceRoutes> = {
  list: async (ctx) => ({ items: await listConnectedServices(ctx) }),
  delete: (ctx, { params }) => disconnect(ctx, params.id),
}
