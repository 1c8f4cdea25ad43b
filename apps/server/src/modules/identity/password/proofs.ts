import type { passwordRoutes } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Proofs } from '../../../platform/http/register-routes.ts'
import { proveUsername } from '../auth/proofs.ts'
import { isResetLinkValid } from './reset-link.ts'

export const passwordProofs: Proofs<typeof passwordRoutes> = {
  checkReset: (ctx, { params }) => proveLink(ctx, params),
  reset: (ctx, { params }) => proveLink(ctx, params),
  forceChange: (ctx, { body }) => proveUsername(ctx, body),
}

async function proveLink(ctx: Ctx, { resetHash }: { resetHash: string }): Promise<string | undefined> {
  return (await isResetLinkValid(ctx, resetHash)) ? `reset link ${resetHash}` : undefined
}
