import type { connectedServiceRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { changeConnectedService, connect, disconnect, listConnectedServices } from './service.ts'

export const connectedServiceHandlers: Handlers<typeof connectedServiceRoutes> = {
  list: async (ctx) => ({ items: await listConnectedServices(ctx) }),
  connect: async (ctx, { body }) => ({ url: await connect(ctx, body.product) }),
  update: (ctx, { params, body }) => changeConnectedService(ctx, params.id, body),
  delete: (ctx, { params }) => disconnect(ctx, params.id),
}
