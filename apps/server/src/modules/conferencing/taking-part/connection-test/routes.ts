import type { connectionTestRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { beginConnectionTest } from './service.ts'

export const connectionTestHandlers: Handlers<typeof connectionTestRoutes> = {
  begin: (ctx) => beginConnectionTest(ctx),
}
