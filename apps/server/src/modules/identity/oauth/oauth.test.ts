import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refreshGraceSeconds } from '@lumi/contract/values'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../platform/db/orm.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { forgetOldGrants } from './grants.ts'
import {
  begin,
  client,
  connect,
  createOAuthServer,
  exchange,
  getCode,
  oauthVariables,
  openBrowser,
  post,
  redirectUri,
  refreshWith,
  requestOf,
  statusWith,
} from './oauth.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createOAuthServer()
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

const parametersOf = (location: string) => Object.fromEntries(new URL(location).searchParams)
const iss = oauthVariables.PUBLIC_URL
const state = 'the state of the client'

test('openid-client connects, refreshes and revokes without settings of its own for us', async () => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const redirect_uri = 'http://127.0.0.1:9/return'
  const variables = { ...oauthVariables, PUBLIC_URL: issuer, ZAPIER_REDIRECT_URIS: redirect_uri }
  const listening = await createTestServer({ variables })
  try {
    const person = await listening.signUp()
    await listening.app.listen({ port, host: '127.0.0.1' })
    const config = await openid.discovery(new URL(issuer), client.id, client.secret, undefined, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    })
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const expectedState = openid.randomState()
    const asked = openid.buildAuthorizationUrl(config, {
      redirect_uri,
      scope: 'account',
      state: expectedState,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    })
    const browser = openBrowser(listening)
    const requestId = await begin(browser, asked.pathname + asked.search)
    const answered = await listening.call('POST', `/auth/oauth2/consent/${requestId}`, {
      token: person.token,
      body: { allow: true },
    })
    const { location } = await browser.open(answered.body.location)
    const tokens = await openid.authorizationCodeGrant(config, new URL(location), {
      pkceCodeVerifier,
      expectedState,
    })
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'account' })
    expect(await statusWith(listening, tokens.access_token)).toBe(200)

    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
    expect(await statusWith(listening, refreshed.access_token)).toBe(200)

    await openid.tokenRevocation(config, refreshed.refresh_token ?? '')
    expect(await statusWith(listening, refreshed.access_token)).toBe(401)
    await expect(openid.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  } finally {
    await listening.close()
  }
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

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

test('a code comes back to the client with its state and our name', async () => {
  const { location, code } = await getCode(server, owner)
  expect(location.startsWith(redirectUri)).toBe(true)
  expect(parametersOf(location)).toEqual({ code, state, iss })
})

test.each([
  ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
  ['no address', { redirect_uri: undefined }, 'invalid_request'],
  ['an address without the last slash', { redirect_uri: redirectUri.slice(0, -1) }, 'invalid_redirect_uri'],
  ['an address below', { redirect_uri: `${redirectUri}more` }, 'invalid_redirect_uri'],
  ['an address with a query', { redirect_uri: `${redirectUri}?a=1` }, 'invalid_redirect_uri'],
  ['an address in other letters', { redirect_uri: redirectUri.toUpperCase() }, 'invalid_redirect_uri'],
  ['an address of another host', { redirect_uri: 'https://example.org/return/' }, 'invalid_redirect_uri'],
])('a request with %s leads to no other site', async (_what, changes, error) => {
  const { status, location } = await openBrowser(server).open(requestOf(changes).url)
  expect({ status, location }).toEqual({ status: 303, location: `/Connect?error=${error}` })
})

test.each([
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['a challenge that is no hash', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge of no method', { code_challenge_method: undefined }, 'invalid_request'],
  ['another answer than a code', { response_type: 'token' }, 'unsupported_response_type'],
  ['a scope of OpenID', { scope: 'openid account' }, 'invalid_scope'],
  ['no page for the person', { prompt: 'none' }, 'consent_required'],
])('a request with %s comes back to the client as an error', async (_what, changes, error) => {
  const { location } = await openBrowser(server).open(requestOf(changes).url)
  expect(location.startsWith(redirectUri)).toBe(true)
  expect(parametersOf(location.replace('#', '?'))).toMatchObject({ error, state, iss })
})

test('a person who refuses sends no code', async () => {
  const { location } = await getCode(server, owner, { answer: { allow: false } })
  expect(parametersOf(location)).toMatchObject({ error: 'access_denied', state, iss })
  expect(parametersOf(location).code).toBeUndefined()
})

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }],
  ['no verifier', { code_verifier: undefined }],
  ['another address', { redirect_uri: 'https://zapier.example.com/other/' }],
  ['another code', { code: 'x'.repeat(43) }],
])('a code with %s is worth nothing', async (_what, changes) => {
  const answer = await exchange(server, await getCode(server, owner), changes)
  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect(answer.body.access_token).toBeUndefined()
})

test('a code is worth nothing after a minute, and to nobody without the secret', async () => {
  const found = await getCode(server, owner)
  const parameters = { grant_type: 'authorization_code', code: found.code, code_verifier: found.verifier }
  expect(await post(server, 'token', { ...parameters, redirect_uri: redirectUri }, 'guessed')).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
  server.clock.advance(61)
  expect(await exchange(server, found)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('a form with a parameter twice is refused', async () => {
  const { code, verifier } = await getCode(server, owner)
  const form = `grant_type=authorization_code&code=${code}&code=other&code_verifier=${verifier}`
  const answer = await server.app.inject({
    method: 'POST',
    url: '/auth/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${form}&redirect_uri=${encodeURIComponent(redirectUri)}&client_id=${client.id}&client_secret=${encodeURIComponent(client.secret)}`,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'invalid_request' })
})

test('a code that is used again ends what it gave, also when it would have ended', async () => {
  const found = await getCode(server, owner)
  const { body: tokens } = await exchange(server, found)
  expect(await statusWith(server, tokens.access_token)).toBe(200)
  server.clock.advance(120)
  // The library goes by the time of the system, which stays.
  await server.services.db.execute(
    sql`update oauth_artifacts set payload = jsonb_set(payload, '{exp}', '1') where kind = 'AuthorizationCode'`,
  )
  expect(await exchange(server, found)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect(await statusWith(server, tokens.access_token)).toBe(401)
  expect(await refreshWith(server, tokens.refresh_token)).toMatchObject({ body: { error: 'invalid_grant' } })
})

test('of two exchanges of one code at once, none gives tokens that last', async () => {
  const found = await getCode(server, owner)
  const answers = await Promise.all([exchange(server, found), exchange(server, found)])
  for (const { body } of answers) {
    if (body.access_token) expect(await statusWith(server, body.access_token)).toBe(401)
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
})

test('a refresh replaces the token, and a replaced one ends all of them', async () => {
  const first = await connect(server, owner)
  const { body: second } = await refreshWith(server, first.refresh_token)
  // Its answer may have got lost.
  const { body: third } = await refreshWith(server, first.refresh_token)
  expect(new Set([first, second, third].map(({ refresh_token }) => refresh_token)).size).toBe(3)
  expect(await statusWith(server, second.access_token)).toBe(200)
  server.clock.advance(refreshGraceSeconds + 1)
  expect(await refreshWith(server, first.refresh_token)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  })
  for (const { access_token, refresh_token } of [second, third]) {
    expect(await statusWith(server, access_token)).toBe(401)
    expect(await refreshWith(server, refresh_token)).toMatchObject({ body: { error: 'invalid_grant' } })
  }
})

test('replaced refresh tokens are forgotten after a week, and the newest is not', async () => {
  const first = await connect(server, owner)
  const { body: second } = await refreshWith(server, first.refresh_token)
  server.clock.advance(8 * 24 * 3600)
  await forgetOldGrants(server.services)
  expect(await refreshWith(server, first.refresh_token)).toMatchObject({ body: { error: 'invalid_grant' } })
  expect(await refreshWith(server, second.refresh_token)).toMatchObject({ status: 200 })
})

test('a refresh gives no scope that was not granted', async () => {
  const { refresh_token } = await connect(server, owner, { changes: { scope: 'account' } })
  const asked = { grant_type: 'refresh_token', refresh_token, scope: 'account events' }
  expect(await post(server, 'token', asked)).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
})

test('an access token ends by itself after an hour', async () => {
  const { access_token, refresh_token } = await connect(server, owner)
  expect(await server.call('GET', `/auth/oauth2/tokenInfo?access_token=${access_token}`)).toMatchObject({
    body: { client_id: owner.clientId, expires_in: 3600 },
  })
  server.clock.advance(3601)
  expect(await statusWith(server, access_token)).toBe(401)
  expect(await refreshWith(server, refresh_token)).toMatchObject({ status: 200 })
})

test('a revoked access token ends alone, a refresh token with all', async () => {
  const one = await connect(server, owner)
  expect(await post(server, 'revoke', { token: one.access_token })).toMatchObject({ status: 200 })
  expect(await statusWith(server, one.access_token)).toBe(401)

  const other = await connect(server, owner)
  expect(await post(server, 'revoke', { token: other.refresh_token })).toMatchObject({ status: 200 })
  expect(await statusWith(server, other.access_token)).toBe(401)
  expect(await post(server, 'revoke', { token: 'unknown' })).toMatchObject({ status: 200 })
  expect(await post(server, 'revoke', { token: 'unknown' }, 'guessed')).toMatchObject({ status: 401 })
})

test('an answer takes effect only in the browser that began the request', async () => {
  const attacker = openBrowser(server)
  const requestId = await begin(attacker, requestOf().url)
  const answered = await server.call('POST', `/auth/oauth2/consent/${requestId}`, {
    token: owner.token,
    body: { allow: true },
  })
  const before = await grantCount()
  const victim = await openBrowser(server).open(answered.body.location)
  expect(victim.location).toBe('/Connect?error=session_not_found')
  // The attacker does not know the decision, and is asked again.
  const { location } = await attacker.open(`/auth/oauth2/authorize/${requestId}`)
  expect(location).toMatch(/^\/Portal\/Connect\?request=/)
  expect(await grantCount()).toBe(before)
})

test('a decision of another request, and one of a minute ago, decide nothing', async () => {
  const browser = openBrowser(server)
  const mine = await begin(browser, requestOf().url)
  const other = await begin(openBrowser(server), requestOf().url)
  const decide = async (requestId: string) => {
    const url = `/auth/oauth2/consent/${requestId}`
    const { body } = await server.call('POST', url, { token: owner.token, body: { allow: true } })
    return new URL(body.location, iss).searchParams.get('decision')
  }
  const foreign = await decide(other)
  const opened = await browser.open(`/auth/oauth2/authorize/${mine}?decision=${foreign}`)
  expect(opened.location).toMatch(/^\/Portal\/Connect\?request=/)
  const again = new URL(opened.location, iss).searchParams.get('request') ?? ''
  const late = await decide(again)
  server.clock.advance(61)
  const { location } = await browser.open(`/auth/oauth2/authorize/${again}?decision=${late}`)
  expect(location).toMatch(/^\/Portal\/Connect\?request=/)
})

const grantCount = async () => {
  const { rows } = await server.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from oauth_grants`,
  )
  return rows[0]?.count
}

test('every request is asked for anew, also in a browser that has answered one', async () => {
  const browser = openBrowser(server)
  const requestId = await begin(browser, requestOf().url)
  const url = `/auth/oauth2/consent/${requestId}`
  const { body } = await server.call('POST', url, { token: owner.token, body: { allow: true } })
  expect((await browser.open(body.location)).location).toMatch(/code=/)
  expect((await browser.open(requestOf().url)).location).toMatch(/^\/Portal\/Connect\?request=/)
})

test('the consent page learns who asks and for what, and may choose among own apps', async () => {
  const stranger = await server.signUp()
  const requestId = await begin(openBrowser(server), requestOf({ scope: 'events account' }).url)
  const url = `/auth/oauth2/consent/${requestId}`
  expect(await server.call('GET', url, { token: owner.token })).toMatchObject({
    body: { product: 'zapier', scopes: ['account', 'events'] },
  })
  const body = { allow: true, clientId: stranger.clientId }
  expect(await server.call('POST', url, { token: owner.token, body })).toMatchObject(
    failure('invalidClientId', 'clientId'),
  )
  server.clock.advance(3601)
  const { access_token } = await server.signIn(owner.username, owner.password)
  expect(await server.call('GET', url, { token: access_token })).toMatchObject(failure('unknownConsent'))
})

test('neither codes nor tokens are stored as they are', async () => {
  const found = await getCode(server, owner)
  const { body: tokens } = await exchange(server, found)
  const { rows } = await server.services.db.execute<{ row: string }>(
    sql`select row_to_json(t)::text as row from oauth_artifacts t`,
  )
  const stored = rows.map(({ row }) => row).join()
  expect(stored.length).toBeGreaterThan(1000)
  for (const secret of [found.code, tokens.access_token, tokens.refresh_token, client.secret])
    expect(stored.includes(secret)).toBe(false)
})

test('the grants of people and apps are as they were', async () => {
  const body = {
    grant_type: 'client_credentials',
    client_id: owner.clientId,
    client_secret: await server.clientSecret(owner.clientId),
  }
  expect(await server.call('POST', '/auth/oauth2/token', { body })).toMatchObject({ status: 200 })
  const person = await server.signUp()
  const refresh = {
    grant_type: 'refresh_token',
    refresh_token: person.refresh_token,
    client_id: person.clientId,
  }
  expect(await server.call('POST', '/auth/oauth2/token', { body: refresh })).toMatchObject({ status: 200 })
})

test('without a client there is no OAuth server, and the page says so', async () => {
  const plain = await createTestServer()
  try {
    const { location } = await openBrowser(plain).open(requestOf().url)
    expect(location).toBe('/Connect?error=not_configured')
    expect((await plain.call('GET', '/.well-known/oauth-authorization-server')).status).toBe(404)
    const body = { grant_type: 'authorization_code', code: 'x' }
    expect((await plain.call('POST', '/auth/oauth2/token', { body })).status).toBe(400)
  } finally {
    await plain.close()
  }
})
