import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import {
  basicOf,
  client,
  connect,
  createOAuthServer,
  exchange,
  getCode,
  iss,
  openBrowser,
  parametersOf,
  post,
  redirectUri,
  requestOf,
  send,
  state,
  statusWith,
} from './oauth.fixture.ts'
import { oauthGrants } from './table.ts'

// The cases of OAuth 2.1, of RFC 7009, 8414 and 9207, and of the tests of the OpenID Foundation that concern a server
// without OpenID, with one client that has a secret.

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createOAuthServer()
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

test('its metadata name what it does, and nothing of OpenID', async () => {
  const { body } = await server.call('GET', '/.well-known/oauth-authorization-server')
  expect(body).toEqual({
    issuer: iss,
    authorization_endpoint: `${iss}/auth/oauth2/authorize`,
    token_endpoint: `${iss}/auth/oauth2/token`,
    revocation_endpoint: `${iss}/auth/oauth2/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['form_post', 'fragment', 'query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    scopes_supported: ['account', 'conferences', 'events'],
  })
})

test.each([
  ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
  ['no client', { client_id: undefined }, 'invalid_request'],
  ['no address', { redirect_uri: undefined }, 'invalid_request'],
  ['an address without the last slash', { redirect_uri: redirectUri.slice(0, -1) }, 'invalid_redirect_uri'],
  ['an address below', { redirect_uri: `${redirectUri}more` }, 'invalid_redirect_uri'],
  ['an address that goes up', { redirect_uri: `${redirectUri}../other/` }, 'invalid_redirect_uri'],
  ['an address with a query', { redirect_uri: `${redirectUri}?a=1` }, 'invalid_redirect_uri'],
  ['an address with a fragment', { redirect_uri: `${redirectUri}#a` }, 'invalid_redirect_uri'],
  ['an address in other letters', { redirect_uri: redirectUri.toUpperCase() }, 'invalid_redirect_uri'],
  ['an address of another host', { redirect_uri: 'https://example.org/return/' }, 'invalid_redirect_uri'],
  [
    'an address of another port',
    { redirect_uri: 'https://zapier.example.com:444/return/' },
    'invalid_redirect_uri',
  ],
  [
    'an address of a host that looks like it',
    { redirect_uri: 'https://zapier.example.com@example.org/return/' },
    'invalid_redirect_uri',
  ],
  ['an address without TLS', { redirect_uri: redirectUri.replace('https', 'http') }, 'invalid_redirect_uri'],
  ['an address that is a script', { redirect_uri: 'javascript:alert(1)' }, 'invalid_redirect_uri'],
  ['a character that nothing can store', { state: 'a\0b' }, 'invalid_request'],
])('a request with %s leads to no other site', async (_what, changes, error) => {
  const { status, location } = await openBrowser(server).open(requestOf(changes).url)
  expect({ status, location }).toEqual({ status: 303, location: `/Connect?error=${error}` })
})

test.each([
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['a challenge that is no hash', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge of no method', { code_challenge_method: undefined }, 'invalid_request'],
  ['a method of no challenge', { code_challenge: undefined }, 'invalid_request'],
  ['a challenge that is too short', { code_challenge: 'x'.repeat(42) }, 'invalid_request'],
  ['a challenge in another alphabet', { code_challenge: `${'x'.repeat(42)}+` }, 'invalid_request'],
  ['no type of answer', { response_type: undefined }, 'invalid_request'],
  ['another answer than a code', { response_type: 'token' }, 'unsupported_response_type'],
  ['a second answer beside the code', { response_type: 'code token' }, 'unsupported_response_type'],
  ['a scope of OpenID', { scope: 'openid account' }, 'invalid_scope'],
  ['no scope', { scope: undefined }, 'invalid_scope'],
  ['no known scope', { scope: 'admin' }, 'invalid_scope'],
  ['no page for the person', { prompt: 'none' }, 'consent_required'],
  ['its parameters as a signed text', { request: 'e30.e30.' }, 'request_not_supported'],
  ['its parameters elsewhere', { request_uri: 'https://example.org/' }, 'request_uri_not_supported'],
])('a request with %s comes back to the client as an error', async (_what, changes, error) => {
  const { location } = await openBrowser(server).open(requestOf(changes).url)
  expect(location.startsWith(redirectUri)).toBe(true)
  expect(parametersOf(location.replace('#', '?'))).toMatchObject({ error, state, iss })
})

test.each(['scope', 'state', 'code_challenge', 'redirect_uri', 'client_id'])(
  'a request with %s twice asks nobody',
  async (name) => {
    const { url } = requestOf()
    const { location } = await openBrowser(server).open(`${url}&${name}=other`)
    expect(location).toMatch(/[?&]error=invalid_(request|client)/)
  },
)

test('parameters that nobody knows change nothing', async () => {
  const { returned } = await getCode(server, owner, { changes: { extra: 'value' } })
  expect(returned.get('code')).toMatch(/^[\w-]{43}$/)
  expect(returned.has('extra')).toBe(false)
})

test('the page by which a code is posted may run its script, and nothing else', async () => {
  const { location, page } = await getCode(server, owner, { changes: { response_mode: 'form_post' } })
  expect(location).toBe('')
  expect(page.body).toContain(`<form method="post" action="${redirectUri}">`)
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none';script-src 'none' 'sha256-[\w+/]{43}=';frame-ancestors 'none'$/,
  )
})

test('the cookies of a request are for its browser and its addresses alone', async () => {
  const { headers } = await openBrowser(server).open(requestOf().url)
  const cookies = [headers['set-cookie'] ?? []].flat()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /; path=\/(auth\/oauth2\/authorize|Portal\/Connect)[^;]*;.* samesite=lax; secure; httponly$/i,
    )
})

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
  ['no verifier', { code_verifier: undefined }, 'invalid_grant'],
  ['a verifier that is too short', { code_verifier: 'x' }, 'invalid_request'],
  ['another address', { redirect_uri: 'https://zapier.example.com/other/' }, 'invalid_grant'],
  ['no address', { redirect_uri: undefined }, 'invalid_request'],
  ['another code', { code: 'x'.repeat(43) }, 'invalid_grant'],
  ['no code', { code: undefined }, 'invalid_request'],
])('a code with %s is worth nothing', async (_what, changes, error) => {
  const answer = await exchange(server, await getCode(server, owner), changes)
  expect(answer).toMatchObject({ status: 400, body: { error } })
  expect(answer.body.access_token).toBeUndefined()
})

const secret = { client_id: client.id, client_secret: client.secret }
test.each<[string, Record<string, string>, Record<string, string>, number, string]>([
  ['no secret', { client_id: client.id }, {}, 401, 'invalid_client'],
  ['another secret', { ...secret, client_secret: 'guessed' }, {}, 401, 'invalid_client'],
  ['an unknown client', { ...secret, client_id: 'nobody' }, {}, 401, 'invalid_client'],
  ['another secret in a header', {}, basicOf('guessed'), 401, 'invalid_client'],
  ['its secret in two places', secret, basicOf(client.secret), 400, 'invalid_request'],
  ['no client', {}, {}, 400, 'invalid_request'],
])('a code from somebody with %s is worth nothing', async (_what, fields, headers, status, error) => {
  const { code, verifier: code_verifier } = await getCode(server, owner)
  const form = { grant_type: 'authorization_code', code, code_verifier, redirect_uri: redirectUri }
  const answer = await send(server, 'token', { ...form, ...fields }, headers)
  expect(answer).toMatchObject({ status, body: { error } })
  expect(answer.body.access_token).toBeUndefined()
  if (status === 401 && headers.authorization)
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/)
})

test.each([
  ['no kind', {}, 'invalid_request'],
  ['an unknown kind', { grant_type: 'password' }, 'unsupported_grant_type'],
  ['the kind of an app', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ['no refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
  [
    'an unknown refresh token',
    { grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) },
    'invalid_grant',
  ],
])('a request for tokens with %s gives none', async (_what, parameters, error) => {
  expect(await post(server, 'token', parameters)).toMatchObject({ status: 400, body: { error } })
})

test('a form with a parameter twice is refused', async () => {
  const { code, verifier } = await getCode(server, owner)
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    ...secret,
  })
  form.append('code', 'other')
  const answer = await send(server, 'token', form)
  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
})

test('tokens are never cached, and are for the header alone', async () => {
  const answer = await exchange(server, await getCode(server, owner))
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'account conferences events',
  })
  const { access_token } = answer.body
  expect((await server.call('GET', `/v1/account?access_token=${access_token}`)).status).toBe(401)
})

test.each([
  ['wider than what was granted', 'account events', 400],
  ['as it was granted', 'account', 200],
])('a refresh for a scope %s', async (_what, scope, status) => {
  const { refresh_token } = await connect(server, owner, { changes: { scope: 'account' } })
  const answer = await post(server, 'token', { grant_type: 'refresh_token', refresh_token, scope })
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.body.error).toBe('invalid_scope')
})

test('a refresh for less than was granted gives a token for that alone, and the next one for all', async () => {
  const first = await connect(server, owner, { changes: { scope: 'account events' } })
  const less = { grant_type: 'refresh_token', refresh_token: first.refresh_token, scope: 'events' }
  const { body: second } = await post(server, 'token', less)
  expect(second.scope).toBe('events')
  expect(await statusWith(server, second.access_token, '/v1/events')).toBe(200)
  expect(await statusWith(server, second.access_token, '/v1/account')).toBe(403)
  const all = { grant_type: 'refresh_token', refresh_token: second.refresh_token }
  expect((await post(server, 'token', all)).body.scope).toBe('account events')
})

test.each([
  ['an access token', 'access_token', undefined],
  ['a refresh token', 'refresh_token', undefined],
  ['a token under the name of another kind', 'refresh_token', 'access_token'],
  ['a token under the name of no kind', 'access_token', 'unknown'],
] as const)(
  '%s that is revoked ends the connection with all its tokens',
  async (_what, kind, token_type_hint) => {
    const tokens = await connect(server, owner)
    const answer = await post(server, 'revoke', { token: tokens[kind], token_type_hint })
    expect(answer).toMatchObject({ status: 200, body: undefined })
    expect(await statusWith(server, tokens.access_token)).toBe(401)
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect(await post(server, 'token', refresh)).toMatchObject({ body: { error: 'invalid_grant' } })
    expect(await server.services.db.$count(oauthGrants, eq(oauthGrants.clientId, owner.clientId))).toBe(0)
  },
)

test.each([
  ['an unknown token', { token: 'unknown' }, client.secret, 200],
  ['no token', {}, client.secret, 400],
  ['another secret', { token: 'unknown' }, 'guessed', 401],
])('a revocation with %s', async (_what, parameters, given, status) => {
  expect((await post(server, 'revoke', parameters, given)).status).toBe(status)
})
