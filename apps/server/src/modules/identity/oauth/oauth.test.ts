import { refreshGraceSeconds } from '@lumi/contract/values'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq, sql } from '../../../platform/db/orm.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { forgetOldGrants } from './grants.ts'
import {
  begin,
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
  refreshWith,
  requestOf,
  state,
  statusWith,
} from './oauth.fixture.ts'
import { oauthArtifacts } from './table.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createOAuthServer()
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

test('a code comes back to the client with its state and our name', async () => {
  const { location, code } = await getCode(server, owner)
  expect(location.startsWith(redirectUri)).toBe(true)
  expect(parametersOf(location)).toEqual({ code, state, iss })
})

test('a person who refuses sends no code', async () => {
  const { location } = await getCode(server, owner, { answer: { allow: false } })
  expect(parametersOf(location)).toMatchObject({ error: 'access_denied', state, iss })
  expect(parametersOf(location).code).toBeUndefined()
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

test('two processes of a service that refresh at once both go on', async () => {
  const { refresh_token } = await connect(server, owner)
  const answers = await Promise.all([refreshWith(server, refresh_token), refreshWith(server, refresh_token)])
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(2)
  for (const { body } of answers) {
    expect(await statusWith(server, body.access_token)).toBe(200)
    expect(await refreshWith(server, body.refresh_token)).toMatchObject({ status: 200 })
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

test('an access token ends by itself after an hour', async () => {
  const { access_token, refresh_token } = await connect(server, owner)
  expect(await server.call('GET', `/auth/oauth2/tokenInfo?access_token=${access_token}`)).toMatchObject({
    body: { client_id: owner.clientId, expires_in: 3600 },
  })
  server.clock.advance(3601)
  expect(await statusWith(server, access_token)).toBe(401)
  expect(await refreshWith(server, refresh_token)).toMatchObject({ status: 200 })
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

test('a browser begins no more than 120 requests a minute, each of which is forgotten after an hour', async () => {
  const begin = () => server.app.inject({ url: requestOf().url, remoteAddress: '10.200.0.1' })
  for (let times = 0; times < 120; times += 1) expect((await begin()).statusCode).toBe(303)
  expect((await begin()).statusCode).toBe(429)
  const stored = () => server.services.db.$count(oauthArtifacts, eq(oauthArtifacts.kind, 'Interaction'))
  expect(await stored()).toBeGreaterThanOrEqual(120)
  server.clock.advance(3601)
  await forgetOldGrants(server.services)
  expect(await stored()).toBe(0)
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
