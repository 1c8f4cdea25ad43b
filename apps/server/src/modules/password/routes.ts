import type { passwordRoutes } from '@lumi/contract'
import type { Handlers } from '../../platform/http/register-routes.ts'
import { askForHelp, forceChangePassword, resetPassword } from './service.ts'

export const passwordHandlers: Handlers<typeof passwordRoutes> = {
  help: (ctx, { body }) => askForHelp(ctx, body),
  reset: (ctx, { params, body }) => resetPassword(ctx, { ...params, ...body }),
  forceChange: (ctx, { body }) => forceChangePassword(ctx, body),
}
