import type { toastRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { sendToast } from './service.ts'

export const toastHandlers: Handlers<typeof toastRoutes> = {
  send: (ctx, { params, body }) => sendToast(ctx, params.id, body),
}
