import type { passwordRoutes } from '@lumi/contract'
import type { Handlers } from '../../platform/http/register-routes.ts'
import { helpMail } from './help-mail.ts'
import { forceChangePassword, resetPassword } from './service.ts'

export const passwordHandlers: Handlers<typeof passwordRoutes> = {
  help: ({ jobs }, { body }) => jobs.enqueue(helpMail, body),
  reset: (ctx, { params, body }) => resetPassword(ctx, { ...params, ...body }),
  forceChange: (ctx, { body }) => forceChangePassword(ctx, body),
}
