import { z } from 'zod'
import { ClientId, GivenPassword, GivenUsername } from './fields.ts'
import { routes } from './route.ts'
import { refreshGraceSeconds } from './values.ts'

/** The answer to a sign-in or a refresh. */
export const TokenSet = z
  .object({
    access_token: z
      .string()
      .meta({ description: 'Bearer token for the other services', example: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }),
    refresh_token: z.string().optional().meta({
      description: 'Token for the next refresh, which returns a new one; absent from app tokens',
      example: 'rt_Q0w3hJ6x9sKf',
    }),
    expires_in: z.int().meta({ description: 'Seconds until the access token ends', example: 900 }),
    token_type: z.literal('Bearer').meta({ description: 'Send the token as `Authorization: Bearer …`' }),
  })
  .meta({ id: 'TokenSet' })
export type TokenSet = z.infer<typeof TokenSet>

/** The right password was given, but it must be changed before anything else. No token comes with it. */
export const PasswordExpired = z
  .object({ grant_type: z.literal('expired').meta({ description: 'Tells this answer apart from tokens' }) })
  .meta({ id: 'PasswordExpired', description: 'The password must be changed first' })

/** Name and password of somebody who signs in. The name is matched in any case. */
export const LoginRequest = z
  .object({
    username: GivenUsername,
    password: GivenPassword,
  })
  .meta({ id: 'LoginRequest' })

const RefreshTokenRequest = z
  .object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string().min(1).max(500).meta({
      description: 'The newest one of the session',
      example: 'rt_Q0w3hJ6x9sKf',
    }),
    client_id: ClientId.optional().meta({
      description: 'Switches the session to another app of the account',
      example: 'c2mf9x1b7h3k',
    }),
  })
  .meta({ id: 'RefreshTokenRequest' })

const ClientCredentialsRequest = z
  .object({
    grant_type: z.literal('client_credentials'),
    client_id: ClientId.optional().meta({
      description: 'Client id of the app; an assertion names it too',
      example: 'c2mf9x1b7h3k',
    }),
    client_secret: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: "The app's secret, unless an assertion is sent" }),
    client_assertion_type: z
      .literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer')
      .optional()
      .meta({ description: 'Required with `client_assertion`' }),
    client_assertion: z.string().min(1).max(4000).optional().meta({
      description: "A JWT signed with the account's private key, instead of the secret (RFC 7523)",
    }),
  })
  .meta({ id: 'ClientCredentialsRequest' })

/** The credentials that are exchanged for tokens: a refresh token, or an app's own credentials. */
export const TokenRequest = z
  .discriminatedUnion('grant_type', [RefreshTokenRequest, ClientCredentialsRequest])
  .meta({ id: 'TokenRequest' })
export type TokenRequest = z.infer<typeof TokenRequest>

/** The caller that an access token belongs to, and its remaining lifetime. */
export const TokenInfo = z
  .object({ client_id: ClientId, expires_in: z.int().meta({ description: 'Seconds until the token ends' }) })
  .meta({ id: 'TokenInfo' })

/** The answer to a correct password. */
const LoginResult = z.union([TokenSet, PasswordExpired]).meta({ id: 'LoginResult' })

/** Operations of the auth service: sign-in, tokens, sign-out. */
export const authRoutes = routes({
  login: {
    method: 'POST',
    service: 'auth',
    path: '/auth/login',
    summary: 'Sign in with username and password',
    access: 'public',
    body: LoginRequest,
    response: LoginResult,
    errors: ['usernameNotFound', 'incorrectPassword', 'invalidUsername', 'invalidPassword'],
    rateLimit: { max: 600, seconds: 60, provenBy: 'the name of an account' },
    setsDeviceCookie: true,
  },
  tokenInfo: {
    method: 'GET',
    service: 'auth',
    path: '/auth/oauth2/tokenInfo',
    summary: 'Get the app and the remaining lifetime of an access token',
    access: 'public',
    query: z.object({
      access_token: z.string().min(1).max(4000).meta({ description: 'An access token' }),
    }),
    response: TokenInfo,
    errors: ['tokenUnauthorized'],
  },
  token: {
    method: 'POST',
    service: 'auth',
    path: '/auth/oauth2/token',
    summary: 'Get new tokens with a refresh token or client credentials',
    description:
      'Accepts JSON or a URL-encoded form. Each refresh replaces the refresh token. A replaced one, sent within ' +
      `${refreshGraceSeconds} seconds because an answer got lost or two pages refreshed at once, returns the newest ` +
      'one of its session; sent later, it counts as stolen and ends the session. An app authenticates with its ' +
      'secret or with a signed assertion (`GET /account/privateKey`), which can be used once.',
    access: 'public',
    body: TokenRequest,
    form: true,
    response: TokenSet,
    errors: ['tokenUnauthorized', 'invalidClientId', 'invalidClientSecret', 'invalidFormBody'],
    rateLimit: { max: 1200, seconds: 60, provenBy: 'a valid refresh token or the id of an app' },
  },
  logout: {
    method: 'DELETE',
    service: 'auth',
    path: '/auth/logout',
    summary: 'Sign out, ending the session of this token',
    access: { account: 1 },
    response: null,
  },
})
