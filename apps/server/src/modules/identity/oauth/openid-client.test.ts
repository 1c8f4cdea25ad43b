import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { begin, client, oauthVariables, openBrowser, statusWith } from './oauth.fixture.ts'

// A well-known client, which checks the answers of a server by the standards, on a server that listens.

const redirect_uri = 'http://127.0.0.1:9/return'

let server: TestServer
let issuer: URL
let config: openid.Configuration
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  const port = await freePort()
  issuer = new URL(`http://127.0.0.1:${port}`)
  const variables = { ...oauthVariables, PUBLIC_URL: issuer.origin, ZAPIER_REDIRECT_URIS: redirect_uri }
  server = await createTestServer({ variables })
  await server.app.listen({ port, host: '127.0.0.1' })
})
beforeEach(async () => {
  owner = await server.signUp()
  config = await discover()
})
afterAll(() => server.close())

/** The client without settings for us, but for the missing TLS. */
const discover = (authentication?: openid.ClientAuth) =>
  openid.discovery(issuer, client.id, client.secret, authentication, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  })

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** The way to the address with which the browser comes back, and what the client checks it by. */
async function ask(answer = { allow: true }) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier()
  const expectedState = openid.randomState()
  const asked = openid.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'account',
    state: expectedState,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const browser = openBrowser(server)
  const requestId = await begin(browser, asked.pathname + asked.search)
  const url = `/auth/oauth2/consent/${requestId}`
  const { body } = await server.call('POST', url, { token: owner.token, body: answer })
  const { location } = await browser.open(body.location)
  return { returned: new URL(location), checks: { pkceCodeVerifier, expectedState } }
}

const connect = async () => {
  const { returned, checks } = await ask()
  return openid.authorizationCodeGrant(config, returned, checks)
}

test.each([
  ['as it does by itself', undefined],
  ['in the form', openid.ClientSecretPost(client.secret)],
  ['in the header', openid.ClientSecretBasic(client.secret)],
])('it connects, refreshes and revokes, with its secret %s', async (_where, authentication) => {
  config = await discover(authentication)
  const tokens = await connect()
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'account' })
  expect(await statusWith(server, tokens.access_token)).toBe(200)

  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
  expect(await statusWith(server, refreshed.access_token)).toBe(200)

  await openid.tokenRevocation(config, refreshed.refresh_token ?? '')
  expect(await statusWith(server, refreshed.access_token)).toBe(401)
  await expect(openid.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('it calls the API with its token', async () => {
  const { access_token } = await connect()
  const answer = await openid.fetchProtectedResource(
    config,
    access_token,
    new URL('/v1/account', issuer),
    'GET',
  )
  expect(await answer.json()).toMatchObject({ username: owner.username })
})

test('it learns that the person has refused', async () => {
  const { returned, checks } = await ask({ allow: false })
  await expect(openid.authorizationCodeGrant(config, returned, checks)).rejects.toMatchObject({
    error: 'access_denied',
  })
})

test.each<[string, (returned: URL) => void]>([
  ['another server', ({ searchParams }) => searchParams.set('iss', 'https://example.org')],
  ['a server without a name', ({ searchParams }) => searchParams.delete('iss')],
  ['another request', ({ searchParams }) => searchParams.set('state', 'other')],
])('it sends no code that comes from %s', async (_whom, change) => {
  const { returned, checks } = await ask()
  const genuine = new URL(returned)
  change(returned)
  await expect(openid.authorizationCodeGrant(config, returned, checks)).rejects.toThrow()
  // Nobody has used it.
  await expect(openid.authorizationCodeGrant(config, genuine, checks)).resolves.toBeDefined()
})

test('a code that it sends twice ends the tokens of the first time', async () => {
  const { returned, checks } = await ask()
  const { access_token } = await openid.authorizationCodeGrant(config, returned, checks)
  await expect(openid.authorizationCodeGrant(config, returned, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect(await statusWith(server, access_token)).toBe(401)
})

test('a code with the verifier of another request gives nothing', async () => {
  const { returned, checks } = await ask()
  const other = { ...checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() }
  await expect(openid.authorizationCodeGrant(config, returned, other)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('another secret is refused', async () => {
  const stranger = new openid.Configuration(config.serverMetadata(), client.id, 'guessed')
  openid.allowInsecureRequests(stranger)
  const { returned, checks } = await ask()
  await expect(openid.authorizationCodeGrant(stranger, returned, checks)).rejects.toMatchObject({
    error: 'invalid_client',
  })
})
