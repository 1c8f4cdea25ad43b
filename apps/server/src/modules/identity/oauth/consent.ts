import type { OAuthConsent, OAuthConsentAnswer } from '@lumi/contract'
import { accountOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { mayUseApp } from '../auth/switch-app.ts'
import { authorizePath } from './addresses.ts'
import { signDecision } from './decision.ts'
import { readScopes, subjectOf } from './grants.ts'
import { findArtifact } from './repository.ts'

/** Reads the request of a service that asks for consent. */
export async function readConsent(ctx: Ctx, requestId: string): Promise<OAuthConsent> {
  const found = await findArtifact(ctx.db, { kind: 'Interaction', idHash: hashToken(requestId) })
  if (!found || found.expires <= ctx.clock.now()) return fail('unknownConsent')
  const { scope } = found.payload.params as { scope?: string }
  return { product: 'zapier', scopes: readScopes(scope ?? '') }
}

/** Returns the address that the browser opens for the answer to take effect. */
export async function answerConsent(
  ctx: Ctx,
  requestId: string,
  { allow, clientId = accountOf(ctx).clientId }: OAuthConsentAnswer,
): Promise<{ location: string }> {
  const { accountId } = accountOf(ctx)
  await readConsent(ctx, requestId)
  if (!(await mayUseApp(ctx.db, accountId, clientId))) fail('invalidClientId', { field: 'clientId' })
  const subject = allow ? subjectOf({ accountId, clientId }) : undefined
  const decision = await signDecision(ctx, { requestId, subject })
  return { location: `${authorizePath}/${requestId}?decision=${decision}` }
}
