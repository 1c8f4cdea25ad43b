import type { ltiRoomRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { readFeatures, readInfo, readPrivileges, readRealtimeAddress, readUsers } from './service.ts'

export const ltiRoomHandlers: Handlers<typeof ltiRoomRoutes> = {
  info: (ctx, { params }) => readInfo(ctx, params),
  features: async (ctx, { params }) => ({ items: await readFeatures(ctx, params) }),
  privileges: (ctx, { params, query }) => readPrivileges(ctx, params, query.password),
  users: (ctx, { params, query }) => readUsers(ctx, params, query),
  subscribe: (ctx, { params }) => readRealtimeAddress(ctx, params.id),
}
