import { heartbeatSeconds, type serverRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { readLoad } from './load.ts'
import {
  deleteServer,
  enableServer,
  listServers,
  locate,
  readServer,
  recordHeartbeat,
  registerServer,
} from './service.ts'

export const serverHandlers: Handlers<typeof serverRoutes> = {
  register: async (ctx, { body }) => ({
    serverId: (await registerServer(ctx, body)).serverId,
    heartbeatSeconds,
  }),
  heartbeat: (ctx, { params, body }) => recordHeartbeat(ctx, params.id, body),
  list: async (ctx) => ({ items: await listServers(ctx) }),
  locinfo: (ctx, { query }) => locate(ctx, query),
  read: (ctx, { params }) => readServer(ctx, params.id),
  load: (ctx, { params, query }) => readLoad(ctx, params.id, query),
  update: (ctx, { params, body }) => enableServer(ctx, params.id, body.enabled),
  delete: (ctx, { params }) => deleteServer(ctx, params.id),
}
