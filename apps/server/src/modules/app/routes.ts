import type { appRoutes } from '@lumi/contract'
import type { Handlers } from '../../platform/http/register-routes.ts'
import { presentApp } from './present.ts'
import { listApps } from './service.ts'

export const appHandlers: Handlers<typeof appRoutes> = {
  list: async (ctx) => ({ items: (await listApps(ctx)).map(presentApp) }),
}
