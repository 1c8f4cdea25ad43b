import { createLumiClient } from './client.ts'
import { LumiError } from './error.ts'
import { errorCode, type TokenSet } from './operations.gen.ts'

/** Time before expiry at which a token is renewed, in milliseconds. */
const LEAD_MS = 60_000

interface Server {
  /** Origin of the server, such as `https://meet.example.com`. */
  readonly baseUrl: string
  /** Replacement for the platform's `fetch`. Default: the platform's. */
  readonly fetch?: typeof fetch
}

/**
 * An app's own credentials, from App Settings. Store the secret on a server: everybody who has it can act as the app.
 */
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
 * Returns a valid token; with `renew`, a new one. It is a `TokenSource`, and can also be called directly for other
 * consumers of a token, such as the realtime socket.
 *
 * @throws {LumiError} if the credentials are refused, or no answer arrives.
 */
export type CachedToken = (options?: { renew?: boolean }) => Promise<string>

/** Returns a source of tokens for an app: requested when needed, and renewed before they expire. */
export function appToken({ clientId, clientSecret, ...server }: AppCredentials): CachedToken {
  const lumi = createLumiClient(server)
  return cached(() =>
    lumi.auth.token({
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    }),
  )
}

/**
 * Returns a source of tokens for an account: requested when needed, and renewed before they expire.
 *
 * @throws {LumiError} if the password must be changed first (`invalidPassword`), or if the account has no app with this
 * `clientId` (`invalidClientId`).
 */
export function accountToken({ username, password, clientId, ...server }: AccountCredentials): CachedToken {
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
    // A session begins in the default app, and can then be switched to another.
    if (!clientId || !answer.refresh_token) return answer
    return refresh(answer.refresh_token, { client_id: clientId })
  }
  return cached(async (last) => {
    const refreshToken = last?.refresh_token
    if (!refreshToken) return signIn()
    // If the session has ended meanwhile, a new one begins.
    return refresh(refreshToken).catch((error: unknown) => {
      if (error instanceof LumiError && error.code === errorCode.tokenUnauthorized) return signIn()
      throw error
    })
  })
}

/** Stores a token until shortly before it expires. Concurrent callers wait for the same request. */
function cached(get: (last: TokenSet | undefined) => Promise<TokenSet>): CachedToken {
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
