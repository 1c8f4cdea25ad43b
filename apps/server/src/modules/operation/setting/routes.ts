import type { settingRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { isAdmin, readInfo } from './service.ts'

export const settingHandlers: Handlers<typeof settingRoutes> = {
  info: (ctx, { query }) => readInfo(ctx, query.setting),
  isAdmin: (ctx, { params }) => isAdmin(ctx, params.username),
}
