import type { appRoutes } from '@lumi/contract'
import type { Handlers } from '../../platform/http/register-routes.ts'
import { listApps } from './service.ts'

export const appHandlers: Handlers<typeof appRoutes> = {
  list: (ctx) => listApps(ctx),
}
