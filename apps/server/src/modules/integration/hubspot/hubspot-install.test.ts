import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { authorizeUrl, beginInstall } from '../install/install-calls.fixture.ts'
import { callHubSpot } from './client.ts'
import { domainOf, startHubSpot, type TestHubSpot } from './hubspot.fixture.ts'
import { install } from './hubspot-calls.fixture.ts'
import { findInstallationOfHub } from './repository.ts'
import type { HubSpotInstallation } from './table.ts'
import { refreshContext } from './tokens.ts'

let server: TestServer
let hubspot: TestHubSpot
beforeAll(async () => {
  hubspot = await startHubSpot()
  server = await createTestServer({ variables: hubspot.variables })
})
beforeEach(() => {
  hubspot.calls.length = 0
})
afterAll(async () => {
  hubspot.close()
  await server.close()
})

type Owner = { username: string; password: string; token: string }
/** Signed in again, because tests move the clock. */
const signedIn = async ({ username, password }: Owner) => {
  const { access_token: token } = await server.signIn(username, password)
  return { token }
}
const list = async (owner: Owner) =>
  (await server.call('GET', '/v1/connectedservices', await signedIn(owner))).body.items
const callback = (query: Record<string, string>, cookie: string) =>
  server.call('GET', `/api/hs/callback?${new URLSearchParams(query)}`, { headers: { cookie } })
const stateOf = (url: URL) => url.searchParams.get('state') ?? ''
const stored = async (hubId: number) =>
  (await findInstallationOfHub(server.services.db, String(hubId))) as HubSpotInstallation
/** A call in the name of an account. */
const search = async (hubId: number) =>
  callHubSpot(server.services, await stored(hubId), {
    method: 'POST',
    path: '/crm/v3/objects/contacts/search',
    json: { filterGroups: [] },
  })
const TOKEN = 'POST /oauth/2026-03/token'
const SEARCH = 'POST /crm/v3/objects/contacts/search'

test('an owner installs the app in an account, and the portal lists it', async () => {
  const owner = await server.signUp()
  const begun = await beginInstall(server, owner, 'hubspot')
  const authorize = authorizeUrl(begun)
  expect(authorize.origin).toBe(hubspot.origin)
  expect(Object.fromEntries(authorize.searchParams)).toEqual({
    client_id: 'client-of-lumi',
    scope:
      'oauth crm.objects.contacts.read crm.objects.contacts.write crm.objects.deals.read crm.objects.deals.write',
    redirect_uri: 'https://meet.example.com/api/hs/callback',
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(String(begun.direct.headers['set-cookie'])).toMatch(
    /Path=\/api\/hs\/; HttpOnly; Secure; SameSite=Lax/i,
  )
  const code = hubspot.consent(1, authorize)
  const finished = await callback({ code, state: stateOf(authorize) }, begun.cookie)
  expect(finished).toMatchObject({ status: 303, headers: { location: '/HubSpot/Complete' } })
  expect(await list(owner)).toEqual([
    {
      connectedServiceId: expect.stringMatching(/^hubspot-/),
      product: 'hubspot',
      displayName: domainOf(1),
      connectedBy: 'Ada Lovelace',
      created: server.clock.now().toISOString(),
      lastUsed: null,
      lastError: null,
      sharesRecordings: false,
    },
  ])
  // Addresses are logged, at HubSpot as well.
  for (const { path } of hubspot.calls) expect(path).not.toMatch(/secret|code-/)
  const { accessToken, refreshToken, installationId } = await stored(1)
  expect(`${accessToken} ${refreshToken}`).not.toContain('secret-')
  expect(server.services.secrets.decrypt(refreshToken, refreshContext(installationId))).toMatch(
    /^refresh-secret-/,
  )
})

test('an app has several accounts, and an account belongs to one app', async () => {
  const [first, second] = [await server.signUp(), await server.signUp()]
  for (const hubId of [11, 12]) expect((await install(server, hubspot, first, hubId)).status).toBe(303)
  const refused = await install(server, hubspot, second, 11)
  expect(refused.status).toBe(403)
  expect(refused.body).toContain('This account is connected to another app.')
  expect(await list(second)).toEqual([])
  // Installed again by its own app it stays one installation.
  expect((await install(server, hubspot, first, 11)).status).toBe(303)
  expect(await list(first)).toHaveLength(2)
})

test.each([
  ['a state that nobody has begun', { state: 'unknown' }, {}, 'Begin again in the portal.'],
  ['another browser', {}, { cookie: 'lumi_device=other' }, 'Another browser began this.'],
  ['a person who declines', { error: 'access_denied', code: '' }, {}, 'cancelled in HubSpot'],
  ['a code that HubSpot does not know', { code: 'forged' }, {}, 'HubSpot didn’t confirm the installation.'],
])('%s installs nothing', async (_name, query, { cookie }: { cookie?: string }, words) => {
  const owner = await server.signUp()
  const begun = await beginInstall(server, owner, 'hubspot')
  const authorize = authorizeUrl(begun)
  const code = hubspot.consent(13, authorize)
  const refused = await callback({ code, state: stateOf(authorize), ...query }, cookie ?? begun.cookie)
  expect(refused.status).toBe(403)
  expect(refused.body).toContain(words)
  expect(await list(owner)).toEqual([])
})

test.each([
  ['a code for another address', 'redirect_uri', 'https://evil.example.com/', 'HubSpot didn’t confirm'],
  ['fewer permissions', 'scope', 'oauth', 'didn’t grant all permissions'],
])('%s installs nothing', async (_name, parameter, value, words) => {
  const owner = await server.signUp()
  const begun = await beginInstall(server, owner, 'hubspot')
  const authorize = authorizeUrl(begun)
  const other = new URL(authorize)
  other.searchParams.set(parameter, value)
  const code = hubspot.consent(14, other)
  const refused = await callback({ code, state: stateOf(authorize) }, begun.cookie)
  expect(refused.body).toContain(words)
  expect(await list(owner)).toEqual([])
})

test('a state works once, for ten minutes, and for its product', async () => {
  const owner = await server.signUp()
  const begun = await beginInstall(server, owner, 'hubspot')
  const authorize = authorizeUrl(begun)
  const [state, code] = [stateOf(authorize), () => hubspot.consent(15, authorize)]
  expect((await callback({ code: code(), state }, begun.cookie)).status).toBe(303)
  expect((await callback({ code: code(), state }, begun.cookie)).status).toBe(403)
  const late = await beginInstall(server, owner, 'hubspot')
  server.clock.advance(601)
  const expired = await callback({ code: code(), state: stateOf(authorizeUrl(late)) }, late.cookie)
  expect(expired.body).toContain('This took too long')
  const other = await server.call('GET', '/api/slack/auth/direct?install=x')
  expect(other.status).toBe(503)
})

test('a call without an app leads to the portal', async () => {
  expect(await server.call('GET', '/api/hs/install?from=hubspot')).toMatchObject({
    status: 302,
    headers: { location: '/Portal/Integrations/Services' },
  })
})

test('a token is exchanged before it expires, once for several calls', async () => {
  const owner = await server.signUp()
  await install(server, hubspot, owner, 21)
  hubspot.calls.length = 0
  await search(21)
  expect(hubspot.callsOf(TOKEN)).toEqual([])
  server.clock.advance(1700)
  // As two processes would: each has read the row before the other has exchanged the token.
  const row = await stored(21)
  const call = {
    method: 'POST',
    path: '/crm/v3/objects/contacts/search',
    json: { filterGroups: [] },
  } as const
  await Promise.all([callHubSpot(server.services, row, call), callHubSpot(server.services, row, call)])
  expect(hubspot.callsOf(TOKEN)).toHaveLength(1)
  server.clock.advance(1700)
  await search(21)
  expect(await list(owner)).toMatchObject([{ lastError: null }])
})

test('a token that ends early is exchanged, and the call made again', async () => {
  const owner = await server.signUp()
  await install(server, hubspot, owner, 22)
  hubspot.expireAccess()
  expect(await search(22)).toMatchObject({ results: [] })
})

test.each([
  ['does not answer', { status: 503 }, 'unreachable', 503],
  ['asks for a permission', { status: 403, category: 'MISSING_SCOPES' }, 'missingScope', 403],
])('where HubSpot %s the portal says so until a call succeeds', async (_name, fault, name, status) => {
  const owner = await server.signUp()
  await install(server, hubspot, owner, 23 + status)
  hubspot.failNext(SEARCH, fault)
  await expect(search(23 + status)).rejects.toThrow()
  const at = server.clock.now().toISOString()
  expect(await list(owner)).toMatchObject([{ lastError: { name, at, status } }])
  await search(23 + status)
  expect(await list(owner)).toMatchObject([{ lastError: null }])
})

test('an account that has removed the app is marked, until it is installed again', async () => {
  const owner = await server.signUp()
  await install(server, hubspot, owner, 31)
  hubspot.remove(31)
  await expect(search(31)).rejects.toThrow('invalid_grant')
  expect(await list(owner)).toMatchObject([{ lastError: { name: 'revoked' } }])
  await install(server, hubspot, owner, 31)
  expect(await list(owner)).toMatchObject([{ lastError: null }])
})

test('after a 429 no call is made for the time that HubSpot names', async () => {
  const owner = await server.signUp()
  await install(server, hubspot, owner, 32)
  hubspot.failNext(SEARCH, { status: 429, retryAfter: 30 })
  await expect(search(32)).rejects.toThrow('pause')
  await expect(search(32)).rejects.toThrow('pause')
  expect(hubspot.callsOf(SEARCH)).toHaveLength(1)
  server.clock.advance(31)
  await search(32)
  expect(await list(owner)).toMatchObject([{ lastError: null }])
})

test('disconnecting forgets the account, uninstalls the app and revokes the token', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  await install(server, hubspot, owner, 41)
  const [{ connectedServiceId }] = await list(owner)
  const path = `/v1/connectedservice/${connectedServiceId}`
  expect(await server.call('DELETE', path, await signedIn(stranger))).toMatchObject(
    failure('unknownConnectedService'),
  )
  const { refreshToken, installationId } = await stored(41)
  const token = server.services.secrets.decrypt(refreshToken, refreshContext(installationId))
  expect((await server.call('DELETE', path, await signedIn(owner))).status).toBe(204)
  expect(await list(owner)).toEqual([])
  hubspot.failNext('DELETE /appinstalls/v3/external-install', { status: 429, retryAfter: 30 })
  await server.jobs.runAll()
  server.clock.advance(31)
  await server.jobs.runAll()
  expect(hubspot.callsOf('DELETE /appinstalls/v3/external-install')).toHaveLength(2)
  const revoked = hubspot.callsOf('POST /oauth/2026-03/token/revoke')
  expect(revoked.map(({ content }) => content.token)).toEqual([token])
})

test('deleting the app disconnects its accounts', async () => {
  const owner = await server.signUp()
  await install(server, hubspot, owner, 43)
  const { token } = await signedIn(owner)
  // The default app cannot be deleted.
  const body = { title: 'Second', description: 'Another app', default: true }
  expect((await server.call('POST', '/v1/app', { token, body })).status).toBe(200)
  expect((await server.call('DELETE', `/v1/app/${owner.clientId}`, { token })).status).toBe(204)
  await server.jobs.runAll()
  expect(hubspot.callsOf('POST /oauth/2026-03/token/revoke')).toHaveLength(1)
  expect(await findInstallationOfHub(server.services.db, '43')).toBeUndefined()
})

test('an account that was connected again meanwhile stays connected', async () => {
  const owner = await server.signUp()
  await install(server, hubspot, owner, 42)
  const [{ connectedServiceId }] = await list(owner)
  await server.call('DELETE', `/v1/connectedservice/${connectedServiceId}`, await signedIn(owner))
  await install(server, hubspot, await signedIn(owner), 42)
  await server.jobs.runAll()
  expect(hubspot.callsOf('POST /oauth/2026-03/token/revoke')).toEqual([])
})

test('without the settings of HubSpot each call says so', async () => {
  const plain = await createTestServer()
  try {
    const { token } = await plain.signUp()
    const begun = await plain.call('POST', '/v1/connectedservice', { token, body: { product: 'hubspot' } })
    expect(begun).toMatchObject(failure('productNotConfigured'))
    const page = await plain.call('GET', '/api/hs/install')
    expect(page.status).toBe(503)
    expect(page.body).toContain('HubSpot isn’t set up on this server.')
  } finally {
    await plain.close()
  }
})
