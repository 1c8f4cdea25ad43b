import { createLumiClient } from './client.ts'
import { LumiError } from './error.ts'
import { errorCode, type TokenSet } from './operations.gen.ts'

/** A token is renewed this long before it ends. Milliseconds. */
const LEAD_MS = 60_000

interface Server {
  /** Origin of the server, such as `https://meet.example.com`. */
  readonly baseUrl: string
  /** Used instead of the platform's `fetch`. Default: the platform's. */
  readonly fetch?: typeof fetch
}

/** An app's own credentials, from App Settings. Keep the secret on a server: whoever has it is the app. */
export interface AppCredentials extends Server {
  readonly clientId: string
  readonly clientSecret: string
}

/** Somebody's username and password. */
export interface AccountCredentials extends Server {
  readonly username: string
  readonly password: string
  /** App of the account to work in. Default: the account's default app. */
  readonly clientId?: string
}

/**
 * Answers a token that still holds; with `renew` another one than before. It is a `TokenSource`, and may be asked by
 * itself for whatever else wants a token, such as the realtime socket.
 *
 * @throws {LumiError} where the credentials are refused, or no answer comes.
 */
export type KeptToken = (options?: { renew?: boolean }) => Promise<string>

/** Tokens of an app, got when they are needed and renewed before they end. */
export function appToken({ clientId, clientSecret, ...server }: AppCredentials): KeptToken {
  const lumi = createLumiClient(server)
  return kept(() =>
    lumi.auth.token({
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    }),
  )
}

/**
 * Tokens of an account, got when they are needed and renewed before they end.
 *
 * @throws {LumiError} when the password has to be changed before anything else (`invalidPassword`), and when the
 * account has no app of this `clientId` (`invalidClientId`).
 */
export function accountToken({ username, password, clientId, ...server }: AccountCredentials): KeptToken {
  const lumi = createLumiClient(server)
  const refresh = (refreshToken: string, app?: { client_id: string }) =>
    lumi.auth.token({ body: { grant_type: 'refresh_token', refresh_token: refreshToken, ...app } })
  async function signIn(): Promise<TokenSet> {
    const answer = await lumi.auth.login({ body: { username, password } })
    if (!('access_token' in answer)) {
      throw new LumiError({
        code: errorCode.invalidPassword,
        errorName: 'invalidPassword',
        status: 403,
        description: 'The password must be changed first',
      })
    }
    // A session begins in the default app, and can then be switched.
    if (!clientId || !answer.refresh_token) return answer
    return refresh(answer.refresh_token, { client_id: clientId })
  }
  return kept(async (last) => {
    const refreshToken = last?.refresh_token
    if (!refreshToken) return signIn()
    // A session that has ended meanwhile begins anew.
    return refresh(refreshToken).catch((error: unknown) => {
      if (error instanceof LumiError && error.code === errorCode.tokenUnauthorized) return signIn()
      throw error
    })
  })
}

/** Keeps a token until shortly before it ends; those who ask at once wait for one answer together. */
function kept(get: (last: TokenSet | undefined) => Promise<TokenSet>): KeptToken {
  let tokens: TokenSet | undefined
  let renewAt = 0
  let getting: Promise<TokenSet> | undefined
  return async ({ renew = false } = {}) => {
    if (tokens && !renew && Date.now() < renewAt) return tokens.access_token
    getting ??= get(tokens).finally(() => {
      getting = undefined
    })
    tokens = await getting
    renewAt = Date.now() + tokens.expires_in * 1000 - LEAD_MS
    return tokens.access_token
  }
}
