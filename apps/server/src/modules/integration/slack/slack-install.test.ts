import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { accounts } from '../../identity/table.ts'
import { authorizeUrl, beginInstall } from '../install/install-calls.fixture.ts'
import { tokenContext } from './client.ts'
import { findInstallationOfTeam } from './repository.ts'
import { startSlack, type TestSlack, workspace } from './slack.fixture.ts'
import { event, install } from './slack-calls.fixture.ts'
import { slackInstallations } from './table.ts'

let server: TestServer
let slack: TestSlack
beforeAll(async () => {
  slack = await startSlack()
  server = await createTestServer({ variables: slack.variables })
})
afterAll(async () => {
  slack.close()
  await server.close()
})

const list = async ({ token }: { token: string }) =>
  (await server.call('GET', '/v1/connectedservices', { token })).body.items
const callback = (query: Record<string, string>, cookie: string) =>
  server.call('GET', `/api/slack/auth/callback?${new URLSearchParams(query)}`, { headers: { cookie } })
const stateOf = (url: URL) => url.searchParams.get('state') ?? ''

test('an owner installs the app in a workspace, and the portal lists it', async () => {
  const owner = await server.signUp()
  const begun = await beginInstall(server, owner, 'slack')
  expect(begun.direct.status).toBe(302)
  const authorize = authorizeUrl(begun)
  expect(authorize.origin).toBe(slack.origin)
  expect(Object.fromEntries(authorize.searchParams)).toEqual({
    client_id: '10000.20000',
    scope: 'commands,chat:write,chat:write.public,links:read,links:write,users:read,users:read.email',
    redirect_uri: 'https://meet.example.com/api/slack/auth/callback',
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(String(begun.direct.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax/i)
  const code = slack.consent(workspace('T1'), authorize)
  const finished = await callback({ code, state: stateOf(authorize) }, begun.cookie)
  expect(finished).toMatchObject({ status: 303, headers: { location: '/Slack/Complete' } })
  expect(await list(owner)).toEqual([
    {
      connectedServiceId: expect.stringMatching(/^slack-/),
      product: 'slack',
      displayName: 'Workspace T1',
      connectedBy: 'Ada Lovelace',
      created: server.clock.now().toISOString(),
      lastUsed: null,
      lastError: null,
      sharesRecordings: false,
    },
  ])
})

test('the token of a workspace is stored encrypted', async () => {
  const owner = await server.signUp()
  await install(server, slack, owner, 'T-stored')
  const { db, secrets } = server.services
  const { token = '', installationId = '' } = (await findInstallationOfTeam(db, 'T-stored')) ?? {}
  expect(token).not.toContain('xoxb')
  expect(secrets.decrypt(token, tokenContext(installationId))).toBe('xoxb-secret-T-stored')
})

test('an app has several workspaces, and a workspace belongs to one app', async () => {
  const [first, second] = [await server.signUp(), await server.signUp()]
  for (const teamId of ['T-a', 'T-b']) {
    // The list is ordered by time.
    server.clock.advance(1)
    expect((await install(server, slack, first, teamId)).status).toBe(303)
  }
  const names = async (owner: { token: string }) =>
    (await list(owner)).map(({ displayName }: { displayName: string }) => displayName)
  expect(await names(first)).toEqual(['Workspace T-a', 'Workspace T-b'])
  const refused = await install(server, slack, second, 'T-a')
  expect(refused.status).toBe(403)
  expect(refused.body).toContain('This workspace is connected to another app.')
  expect(await names(second)).toEqual([])
  // Installed again by its own app it stays one installation.
  expect((await install(server, slack, first, 'T-a')).status).toBe(303)
  expect(await names(first)).toEqual(['Workspace T-a', 'Workspace T-b'])
})

test.each([
  ['a state that nobody has begun', { state: 'unknown' }, {}, 'Begin again in the portal.'],
  ['another browser', {}, { cookie: 'lumi_device=other' }, 'Another browser began this.'],
  ['a person who declines', { error: 'access_denied', code: '' }, {}, 'cancelled in Slack'],
  ['a code that Slack does not know', { code: 'forged' }, {}, 'Slack didn’t confirm the installation.'],
])('%s installs nothing', async (_name, query, { cookie }: { cookie?: string }, words) => {
  const owner = await server.signUp()
  const begun = await beginInstall(server, owner, 'slack')
  const authorize = authorizeUrl(begun)
  const code = slack.consent(workspace('T-wrong'), authorize)
  const refused = await callback({ code, state: stateOf(authorize), ...query }, cookie ?? begun.cookie)
  expect(refused.status).toBe(403)
  expect(refused.body).toContain(words)
  expect(await list(owner)).toEqual([])
})

test('a state works once, and for ten minutes', async () => {
  const owner = await server.signUp()
  const begun = await beginInstall(server, owner, 'slack')
  const authorize = authorizeUrl(begun)
  const state = stateOf(authorize)
  const code = () => slack.consent(workspace('T-once'), authorize)
  expect((await callback({ code: code(), state }, begun.cookie)).status).toBe(303)
  expect((await callback({ code: code(), state }, begun.cookie)).status).toBe(403)
  const late = await beginInstall(server, owner, 'slack')
  server.clock.advance(601)
  const expired = await callback({ code: code(), state: stateOf(authorizeUrl(late)) }, late.cookie)
  expect(expired.body).toContain('This took too long')
})

test('the address of one browser does not work in another, and not for long', async () => {
  const owner = await server.signUp()
  const { ticket } = await beginInstall(server, owner, 'slack')
  const direct = ticket.replace('/auth', '/auth/direct')
  const elsewhere = await server.call('GET', direct)
  expect(elsewhere.status).toBe(403)
  expect(elsewhere.body).toContain('Another browser began this.')
  server.clock.advance(601)
  expect((await server.call('GET', direct)).body).toContain('This took too long')
})

test('a call without an app leads to the portal, with its query forwarded', async () => {
  const forwarded = await server.call('GET', '/api/slack/auth?from=slack&x=1')
  expect(forwarded).toMatchObject({
    status: 302,
    headers: { location: '/api/slack/auth/direct?from=slack&x=1' },
  })
  const direct = await server.call('GET', '/api/slack/auth/direct?from=slack&x=1')
  expect(direct).toMatchObject({ status: 302, headers: { location: '/Portal/Integrations/Services' } })
})

test('a person who is no owner any more when Slack answers installs nothing', async () => {
  const owner = await server.signUp()
  const begun = await beginInstall(server, owner, 'slack')
  const authorize = authorizeUrl(begun)
  const { db } = server.services
  const ofOwner = eq(accounts.username, owner.username)
  await db.update(accounts).set({ role: 3, clientId: owner.clientId }).where(ofOwner)
  const code = slack.consent(workspace('T-former'), authorize)
  const refused = await callback({ code, state: stateOf(authorize) }, begun.cookie)
  expect(refused.body).toContain('Only the owner of the app')
  expect(await findInstallationOfTeam(db, 'T-former')).toBeUndefined()
})

test('disconnecting forgets the workspace, and removes the app from it', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  await install(server, slack, owner, 'T-off')
  const [{ connectedServiceId }] = await list(owner)
  const path = `/v1/connectedservice/${connectedServiceId}`
  expect(await server.call('DELETE', path, { token: stranger.token })).toMatchObject(
    failure('unknownConnectedService'),
  )
  expect((await server.call('DELETE', path, { token: owner.token })).status).toBe(204)
  expect(await list(owner)).toEqual([])
  slack.failNext('apps.uninstall', { status: 429, retryAfter: 30 })
  await server.jobs.runAll()
  await server.jobs.runAll()
  const calls = slack.callsOf('apps.uninstall').filter(({ token }) => token === 'xoxb-secret-T-off')
  expect(calls).toHaveLength(1)
  expect(await server.call('DELETE', path, { token: owner.token })).toMatchObject(
    failure('unknownConnectedService'),
  )
})

test('where Slack does not remove the app, its token is revoked', async () => {
  const owner = await server.signUp()
  await install(server, slack, owner, 'T-revoke')
  const [{ connectedServiceId }] = await list(owner)
  await server.call('DELETE', `/v1/connectedservice/${connectedServiceId}`, { token: owner.token })
  slack.failNext('apps.uninstall', { error: 'is_bot' })
  await server.jobs.runAll()
  expect(slack.callsOf('auth.revoke').map(({ token }) => token)).toEqual(['xoxb-secret-T-revoke'])
})

test('a workspace that was connected again meanwhile is not removed', async () => {
  const owner = await server.signUp()
  await install(server, slack, owner, 'T-again')
  const [{ connectedServiceId }] = await list(owner)
  await server.call('DELETE', `/v1/connectedservice/${connectedServiceId}`, { token: owner.token })
  await install(server, slack, owner, 'T-again')
  await server.jobs.runAll()
  expect(slack.callsOf('apps.uninstall').some(({ token }) => token === 'xoxb-secret-T-again')).toBe(false)
})

test.each([
  ['app_uninstalled', { type: 'app_uninstalled' }, 0],
  ['the revoked token of the bot', { type: 'tokens_revoked', tokens: { bot: ['BT-gone'] } }, 0],
  ['a revoked token of a person', { type: 'tokens_revoked', tokens: { oauth: ['U1'], bot: [] } }, 1],
])('%s is cleaned up', async (_name, happened, left) => {
  const owner = await server.signUp()
  await install(server, slack, owner, 'T-gone')
  expect((await event(server, 'T-gone', happened)).status).toBe(200)
  expect(await list(owner)).toHaveLength(left)
  await server.services.db.delete(slackInstallations).where(eq(slackInstallations.teamId, 'T-gone'))
})

test('an event from before the last installation is not about it', async () => {
  const owner = await server.signUp()
  const event_time = Math.floor(server.clock.now().getTime() / 1000)
  server.clock.advance(60)
  await install(server, slack, owner, 'T-late')
  await event(server, 'T-late', { type: 'app_uninstalled' }, { event_time })
  expect(await list(owner)).toHaveLength(1)
})

test('without the settings of Slack each call says so', async () => {
  const plain = await createTestServer()
  try {
    const owner = await plain.signUp()
    const { token } = owner
    const begun = await plain.call('POST', '/v1/connectedservice', { token, body: { product: 'slack' } })
    expect(begun).toMatchObject(failure('productNotConfigured'))
    const page = await plain.call('GET', '/api/slack/auth/direct')
    expect(page.status).toBe(503)
    expect(page.body).toContain('Slack isn’t set up on this server.')
    expect((await plain.call('POST', '/api/slack/events', { body: {} })).status).toBe(503)
  } finally {
    await plain.close()
  }
})
