import type { passwordRoutes } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Handlers, Proofs } from '../../../platform/http/register-routes.ts'
import { proveUsername } from '../auth/proofs.ts'
import { isResetLinkValid } from './reset-link.ts'
import { askForHelp, checkResetLink, forceChangePassword, resetPassword } from './service.ts'

export const passwordHandlers: Handlers<typeof passwordRoutes> = {
  help: (ctx, { body }) => askForHelp(ctx, body),
  checkReset: (ctx, { params }) => checkResetLink(ctx, params),
  reset: (ctx, { params, body }) => resetPassword(ctx, { ...params, ...body }),
  forceChange: (ctx, { body }) => forceChangePassword(ctx, body),
}

export const passwordProofs: Proofs<typeof passwordRoutes> = {
  checkReset: (ctx, { params }) => proveLink(ctx, params),
  reset: (ctx, { params }) => proveLink(ctx, params),
  forceChange: (ctx, { body }) => proveUsername(ctx, body),
}

async function proveLink(ctx: Ctx, { resetHash }: { resetHash: string }): Promise<string | undefined> {
  return (await isResetLinkValid(ctx, resetHash)) ? `reset link ${resetHash}` : undefined
}
