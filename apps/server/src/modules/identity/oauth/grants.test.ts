import { api } from '@lumi/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { connectService } from './grant.fixture.ts'
import { forgetOldGrants } from './grants.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

test.each([
  ['account', ['/v1/account']],
  ['conferences', ['/v1/conferences']],
  ['events', ['/v1/events']],
])('with the scope %s a service reads %j and nothing else', async (scope, readable) => {
  const { token } = await connectService(server.services, owner, [scope])
  const urls = ['/v1/account', '/v1/conferences', '/v1/events', '/v1/apps', `/v1/app/${owner.clientId}`]
  const statuses = await Promise.all(
    urls.map(async (url) => [url, (await server.call('GET', url, { token })).status]),
  )
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(urls.map((url) => [url, readable.includes(url) ? 200 : 403])),
  )
})

test('a service acts in the app that it was allowed for, and in no other', async () => {
  const second = await server.addApp(owner.username, 'Evening School')
  const { token } = await connectService(server.services, { clientId: second })
  const created = await server.call('POST', '/v1/conference', { token, body: { displayName: 'Algebra' } })
  expect(created.status).toBe(200)
  expect((await server.call('GET', '/v1/account', { token })).body).toMatchObject({ clientId: second })
  const url = `/v1/conference/${created.body.confId}`
  expect(await server.call('GET', url, { token: owner.token })).toMatchObject(failure('invalidConferenceId'))
})

test('a service starts and ends a conference, adds a user and sends an announcement', async () => {
  const { token } = await connectService(server.services, owner, ['conferences'])
  const { body } = await server.call('POST', '/v1/conference', { token, body: { displayName: 'Algebra' } })
  const url = `/v1/conference/${body.confId}`
  const started = await server.call('PUT', url, { token, body: { state: 2 } })
  expect(started.body).toMatchObject({ state: 2 })
  const added = await server.call('POST', `${url}/user`, { token, body: { displayName: 'Ada', role: 2 } })
  expect(added.body.attendAsPresenterUrl).toMatch(/^http/)
  const sent = await server.call('POST', `${url}/toast`, { token, body: { messageText: 'Hello' } })
  expect(sent.body).toEqual({ recipients: 0 })
  expect((await server.call('PUT', url, { token, body: { state: 3 } })).body).toMatchObject({ state: 3 })
  expect(await server.call('DELETE', url, { token })).toMatchObject(failure('forbidden'))
})

test('where anybody may call, a service is nobody in particular: it cannot join as its account', async () => {
  const { token } = await connectService(server.services, owner)
  const { body } = await server.call('POST', '/v1/conference', {
    token,
    body: { displayName: 'Algebra', hostPassword: 'host-1', attendeePassword: 'guest-1' },
  })
  const url = `/v1/conference/${body.confId}`
  await server.call('PUT', url, { token, body: { state: 2 } })
  const join = (with_: string) =>
    server.call('POST', `${url}/join`, { token: with_, body: { displayName: 'Ada' } })
  expect((await join(token)).status).not.toBe(200)
  expect((await join(owner.token)).status).toBe(200)
})

test('a service that calls without end uses up its own limit, and not that of its account', async () => {
  const person = await server.signUp()
  const { token } = await connectService(server.services, person)
  const announce = async (with_: string) =>
    (await server.call('POST', '/v1/conference/unknown/toast', { token: with_, body: {} })).status
  const { max } = api.toast.send.rateLimit
  for (let times = 0; times < max; times += 1) expect(await announce(token)).toBe(400)
  expect(await announce(token)).toBe(429)
  expect(await announce(person.token)).toBe(400)
})

test('a role that is viewed lowers what a service may do', async () => {
  const { token } = await connectService(server.services, owner)
  const headers = { 'lumi-view-as': '1' }
  expect((await server.call('GET', '/v1/events', { token, headers })).status).toBe(403)
})

type End = (owner: {
  token: string
  clientId: string
  username: string
  password: string
}) => Promise<unknown>
test.each<[string, End]>([
  [
    'its owner has a new password',
    ({ token, password }) =>
      server.call('PUT', '/v1/account', { token, body: { password, newPassword: 'Lighthouse8' } }),
  ],
  [
    'its owner has a new name',
    ({ token, password }) =>
      server.call('PUT', '/v1/account', { token, body: { password, username: 'renamed' } }),
  ],
  [
    'its app is deleted',
    async ({ token, clientId, username }) => {
      const other = await server.addApp(username, 'Evening School')
      await server.call('PUT', `/v1/app/${other}`, { token, body: { default: true } })
      return server.call('DELETE', `/v1/app/${clientId}`, { token })
    },
  ],
])('a connection ends when %s', async (_what, end) => {
  const person = await server.signUp()
  const { token } = await connectService(server.services, person)
  expect((await server.call('GET', '/v1/account', { token })).status).toBe(200)
  expect(await end(person)).toMatchObject({ status: expect.toBeOneOf([200, 204]) })
  expect(await server.call('GET', '/v1/account', { token })).toMatchObject(failure('tokenUnauthorized'))
})

test('signing out ends no connection', async () => {
  const person = await server.signUp()
  const { token } = await connectService(server.services, person)
  await server.call('DELETE', '/auth/logout', { token: person.token })
  expect((await server.call('GET', '/v1/account', { token })).status).toBe(200)
})

test('what has expired is forgotten, and a connection that nothing is left of', async () => {
  const person = await server.signUp()
  const { token } = await connectService(server.services, person)
  await forgetOldGrants(server.services)
  expect((await server.call('GET', '/v1/account', { token })).status).toBe(200)
  server.clock.advance(2 * 24 * 3600)
  await forgetOldGrants(server.services)
  const { access_token } = await server.signIn(person.username, person.password)
  const { body } = await server.call('GET', '/v1/connectedservices', { token: access_token })
  expect(body.items).toEqual([])
})
