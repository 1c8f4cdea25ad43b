import type { authRoutes } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Proofs } from '../../../platform/http/register-routes.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { findAccountByUsername } from '../account/repository.ts'
import { findApp } from '../app/repository.ts'
import { readClientId } from './assertion.ts'
import { isKnownDevice } from './known-source.ts'
import { accountLock } from './password-tries.ts'
import { findSessionOf } from './repository.ts'

/**
 * Valid sign-ins and refreshes have a limit of their own, so that somebody in the same network who floods these calls
 * does not lock them out.
 */
export const authProofs: Proofs<typeof authRoutes> = {
  login: (ctx, { body }) => proveUsername(ctx, body),
  async token(ctx, { body }) {
    if (body.grant_type === 'client_credentials') return proveApp(ctx, body)
    const session = await findSessionOf(ctx.db, hashToken(body.refresh_token))
    return session && `session ${session}`
  },
}

/** An account counts by itself within a network. A device from which it was signed in to counts apart from that. */
export async function proveUsername(
  ctx: Ctx,
  { username }: { username: string },
): Promise<string | undefined> {
  const account = await findAccountByUsername(ctx.db, username)
  if (!account) return undefined
  const lock = accountLock(account.accountId)
  const from = (await isKnownDevice(ctx, lock)) ? `device ${ctx.device}` : networkOf(ctx.address)
  return `${lock} from ${from}`
}

/** An app counts by itself within a network, whether or not the secret is right: that is checked by the call. */
async function proveApp(
  ctx: Ctx,
  { client_id, client_assertion }: { client_id?: string; client_assertion?: string },
): Promise<string | undefined> {
  const clientId = client_assertion === undefined ? client_id : readClientId(client_assertion)
  const app = clientId === undefined ? undefined : await findApp(ctx.db, clientId)
  return app && `app ${app.clientId} from ${networkOf(ctx.address)}`
}
