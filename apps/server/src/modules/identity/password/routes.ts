import type { passwordRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { askForHelp, checkResetLink, forceChangePassword, resetPassword } from './service.ts'

export const passwordHandlers: Handlers<typeof passwordRoutes> = {
  help: (ctx, { body }) => askForHelp(ctx, body),
  checkReset: (ctx, { params }) => checkResetLink(ctx, params),
  reset: (ctx, { params, body }) => resetPassword(ctx, { ...params, ...body }),
  forceChange: (ctx, { body }) => forceChangePassword(ctx, body),
}
