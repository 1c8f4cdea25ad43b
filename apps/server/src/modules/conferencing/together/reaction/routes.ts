import type { reactionRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { sendReaction } from './service.ts'

export const reactionHandlers: Handlers<typeof reactionRoutes> = {
  send: (ctx, { params, body }) => sendReaction(ctx, params.id, body.reaction),
}
