import type { logRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { listLog, openLog } from './service.ts'

export const logHandlers: Handlers<typeof logRoutes> = {
  login: (ctx) => openLog(ctx),
  list: (ctx, { query }) => listLog(ctx, query),
}
