import { generateKeyPairSync } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { oauthScopes } from '@lumi/contract/values'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { mayUseApp } from '../auth/switch-app.ts'
import { createAdapter } from './adapter.ts'
import { authorizePath, consentPage, failurePage, revokePath, tokenPath } from './addresses.ts'
import { readScopes, readSubject } from './grants.ts'

const CODE_SECONDS = 60
const ACCESS_TOKEN_SECONDS = 3600
/** People take their time to sign in, or to sign up. */
const REQUEST_SECONDS = 3600
/** An automation may run once a year. Each refresh begins it anew. */
const REFRESH_TOKEN_SECONDS = (400 * DAY_MS) / 1000
/** A grant ends with its tokens. */
const GRANT_SECONDS = 100 * REFRESH_TOKEN_SECONDS

export const resumeCookie = 'lumi_oauth_resume'

type Client = NonNullable<Services['config']['zapier']>

/** The protocol of the OAuth server: requests, codes, tokens and errors, by oidc-provider. */
export async function createProvider(services: Services, client: Client): Promise<Provider> {
  // Most installations have no client, and need not load it.
  const { errors, interactionPolicy, Provider } = await import('oidc-provider')
  const { config, secrets, db, log } = services
  const invalidGrant = () => {
    throw new errors.InvalidGrant('the grant has ended')
  }

  /** Asks for every request: what somebody has allowed once does not allow it for another app. */
  const { Check, Prompt } = interactionPolicy
  const policy = interactionPolicy.base()
  policy.clear()
  policy.add(
    new Prompt(
      { name: 'consent', requestable: true },
      new Check('unanswered', 'consent is required', ({ oidc }: KoaContextWithOIDC) => !oidc.result?.consent),
    ),
  )

  const off = { enabled: false }
  const configuration: Configuration = {
    adapter: (kind: string) => createAdapter(services, kind, invalidGrant),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
        scope: oauthScopes.join(' '),
      },
    ],
    scopes: [...oauthScopes],
    extraParams: {
      // Otherwise a person would be asked to allow nothing.
      scope(_ctx, scope = '') {
        if (readScopes(scope).length === 0)
          throw new errors.InvalidScope('no known scope is requested', scope)
      },
    },
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // A revoked access token takes the refresh token with it. A grant without tokens would go on receiving events.
    revokeGrantPolicy: async () => true,
    issueRefreshToken: async () => true,
    // People sign out of the portal, and their automations go on.
    expiresWithSession: async () => false,
    allowOmittingSingleRegisteredRedirectUri: false,
    acceptQueryParamAccessTokens: false,
    features: {
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, { clientId }, token) => token.clientId === clientId,
      },
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      rpInitiatedLogout: off,
      userinfo: off,
    },
    routes: { authorization: authorizePath, token: tokenPath, revocation: revokePath },
    interactions: { policy, url: (_ctx, { uid }) => consentPage(uid) },
    cookies: {
      names: { session: 'lumi_oauth', interaction: 'lumi_oauth_request', resume: resumeCookie },
      keys: [Buffer.from(secrets.key('oauth cookies')).toString('base64url')],
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: authorizePath },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Grant: GRANT_SECONDS,
      Interaction: REQUEST_SECONDS,
      RefreshToken: REFRESH_TOKEN_SECONDS,
      Session: CODE_SECONDS,
    },
    // Demanded of every provider. Nothing is signed with it, because there are no ID tokens.
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    async findAccount(_ctx, subject) {
      const { accountId, clientId } = readSubject(subject)
      if (!(await mayUseApp(db, accountId, clientId))) return undefined
      return { accountId: subject, claims: () => ({ sub: subject }) }
    },
    renderError(ctx, { error }, cause) {
      ctx.status = 303
      // Another browser, or too late: the standard has no name of its own for it.
      ctx.redirect(failurePage(cause instanceof errors.SessionNotFound ? 'session_not_found' : error))
    },
  }

  const provider = new Provider(config.publicUrl, configuration)
  // We say ourselves which address is meant: the public one.
  provider.proxy = true
  // An event of Koa, which the types leave out.
  const application: EventEmitter = provider
  application.on('error', (err) => log.error({ err }, 'the OAuth server failed'))
  provider.on('server_error', (_ctx: unknown, err: unknown) => log.error({ err }, 'an OAuth request failed'))
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route === 'discovery') ctx.body = metadata(ctx.body as Record<string, unknown>)
  })
  return provider
}

/** The server's metadata (RFC 8414), without those of OpenID, which it does not speak. */
const metadata = (all: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.entries(all).filter(([name]) => metadataNames.has(name))),
  scopes_supported: oauthScopes,
})
const metadataNames = new Set([
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'revocation_endpoint',
  'response_types_supported',
  'response_modes_supported',
  'grant_types_supported',
  'token_endpoint_auth_methods_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
])
