import type { TokenSet } from '@lumi/contract'
import { accountOf } from '../../../platform/auth/access.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { isClientSecret } from '../app/keys.ts'
import { type AppRow, findApp } from '../app/repository.ts'
import { takeAssertion } from './assertion.ts'
import { authenticate, isPasswordUnchanged } from './check-password.ts'
import { beginSession, signOutOf } from './sessions.ts'
import { startingApp } from './switch-app.ts'

type Credentials = { username: string; password: string }

/** Signs in. With the right but expired password nothing begins: it must be changed first. */
export async function signIn(
  ctx: Ctx,
  credentials: Credentials,
): Promise<TokenSet | { grant_type: 'expired' }> {
  const account = await authenticate(ctx, credentials)
  if (account.passwordExpired) return { grant_type: 'expired' }
  const clientId = await startingApp(ctx.db, account)
  return inTransaction(ctx, async (ctx) => {
    if (!(await isPasswordUnchanged(ctx, account))) fail('incorrectPassword', { field: 'password' })
    return beginSession(ctx, { accountId: account.accountId, clientId })
  })
}

type AppCredentials = { client_id?: string; client_secret?: string; client_assertion?: string }

/** An app's own token. It cannot be refreshed: the credentials get the next one. */
export async function authenticateApp(ctx: Ctx, given: AppCredentials): Promise<TokenSet> {
  const { client_id, client_assertion } = given
  const { clientId, secretVersion } =
    client_assertion === undefined
      ? await checkSecret(ctx, given)
      : await takeAssertion(ctx, { client_id, client_assertion })
  const { token, expiresIn } = await ctx.tokens.issueAccessToken({ kind: 'app', clientId, secretVersion })
  return { access_token: token, expires_in: expiresIn, token_type: 'Bearer' }
}

async function checkSecret(ctx: Ctx, { client_id, client_secret }: AppCredentials): Promise<AppRow> {
  if (client_id === undefined) fail('missingElement', { field: 'client_id' })
  if (client_secret === undefined) fail('missingElement', { field: 'client_secret' })
  const app = (await findApp(ctx.db, client_id)) ?? fail('invalidClientId', { field: 'client_id' })
  if (isClientSecret(ctx, app, client_secret)) return app
  return fail('invalidClientSecret', { field: 'client_secret' })
}

/**
 * Returns the app of a token and its remaining lifetime in seconds. Control tokens belong to a conference, not an app.
 */
export async function readTokenInfo(
  { auth, tokens, clock }: Ctx,
  token: string,
): Promise<{ client_id: string; expires_in: number }> {
  const [principal, verified] = await Promise.all([auth.identify(token), tokens.verify(token)])
  if (principal?.kind !== 'account' && principal?.kind !== 'app') return fail('tokenUnauthorized')
  const granted = principal.kind === 'account' ? principal.grant?.expires.getTime() : undefined
  const expires = granted ?? verified?.expires ?? fail('tokenUnauthorized')
  const seconds = Math.floor((expires - clock.now().getTime()) / 1000)
  return { client_id: principal.clientId, expires_in: Math.max(0, seconds) }
}

export const signOut = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, ({ db }) => signOutOf(db, accountOf(ctx).sessionId))
