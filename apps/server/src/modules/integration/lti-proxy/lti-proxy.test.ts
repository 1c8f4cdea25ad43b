import { Role } from '@lumi/contract/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs, openByLink } from '../../conferencing/core/conference/conference.fixture.ts'

type Owner = Awaited<ReturnType<TestServer['signUp']>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

let server: TestServer
let owner: Owner
let integrationId: string
/** A conference of the integration, and one of the same app that is not. */
let confId: string
let otherId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  integrationId = await addIntegration(owner)
  ;({ confId } = await addConference(server, owner, { displayName: 'Algebra', metaData3: integrationId }))
  ;({ confId: otherId } = await addConference(server, owner, { displayName: 'Board' }))
})
afterAll(() => server.close())

async function addIntegration({ token, clientId }: Owner): Promise<string> {
  const client_secret = await server.clientSecret(clientId)
  const body = { platform: 3, client_id: clientId, client_secret }
  return (await server.call('POST', '/v1/lti/integration', { token, body })).body.integrationId
}

type Sending = { token?: string; data?: unknown; query?: Record<string, string>; integration?: string }

/** A call by the address of an integration, as the specification writes it. */
function proxied(
  method: Method,
  path: string,
  { token = owner.token, data, query, integration = integrationId }: Sending = {},
) {
  const url = `/lti/${integration}/lumirequest`
  if (method === 'POST' || method === 'PUT')
    return server.call(method, url, { token, body: { path, ...(data === undefined ? {} : { data }) } })
  return server.call(method, `${url}?${new URLSearchParams({ path, ...query })}`, { token })
}

const namesOf = ({ body }: { body: { items: { displayName: string }[] } }) =>
  body.items.map(({ displayName }) => displayName)

test('lists the conferences of the integration alone, however they are asked for', async () => {
  const params = { details: 'all', meta_data3: integrationId }
  for (const call of [
    proxied('GET', '/conferences'),
    proxied('GET', '/conferences', { query: params }),
    proxied('GET', `/conferences?${new URLSearchParams(params)}`),
    proxied('GET', '/conferences', { query: { params: JSON.stringify(params) } }),
  ])
    expect(namesOf(await call)).toEqual(['Algebra'])
  expect(namesOf(await proxied('GET', '/conferences', { query: { state: '3' } }))).toEqual([])
  const foreign = { query: { meta_data3: 'another' } }
  expect(await proxied('GET', '/conferences', foreign)).toMatchObject(failure('forbidden', 'meta_data3'))
  expect(await proxied('GET', '/conferences', { query: { params: '[1]' } })).toMatchObject(
    failure('missingParameter', 'params'),
  )
})

test('creates, changes, ends and deletes a conference of the integration', async () => {
  const created = await proxied('POST', '/conference', { data: JSON.stringify({ displayName: 'Optics' }) })
  expect(created).toMatchObject({ status: 200, body: { displayName: 'Optics', metaData3: integrationId } })
  const path = `/conference/${created.body.confId}`
  expect(await proxied('PUT', path, { data: { displayName: 'Waves' } })).toMatchObject({
    status: 200,
    body: { displayName: 'Waves' },
  })
  expect((await proxied('GET', path)).body).toMatchObject({ displayName: 'Waves', metaData3: integrationId })
  expect(await proxied('DELETE', path)).toMatchObject(failure('conferenceNotEnded'))
  for (const state of [2, 3]) await proxied('PUT', path, { data: { state } })
  expect(await proxied('DELETE', path)).toMatchObject({ status: 204 })
})

test('a conference is neither taken out of its integration nor created for another', async () => {
  for (const metaData3 of ['another', null])
    expect(await proxied('PUT', `/conference/${confId}`, { data: { metaData3 } })).toMatchObject(
      failure('forbidden', 'metaData3'),
    )
  const data = { displayName: 'Optics', metaData3: 'another' }
  expect(await proxied('POST', '/conference', { data })).toMatchObject(failure('forbidden', 'metaData3'))
  const demo = { displayName: 'Demo' }
  expect(await proxied('POST', '/conference?meetId=trial', { data: demo })).toMatchObject(
    failure('forbidden', 'meetId'),
  )
})

test('knows no conference of the same app that is not of the integration', async () => {
  for (const [method, path, data] of [
    ['GET', ''],
    ['PUT', '', { displayName: 'Mine' }],
    ['DELETE', ''],
    ['GET', '/users'],
    ['GET', '/contents'],
    ['GET', '/chats'],
    ['POST', '/chat', { userGroup: 2 }],
    ['GET', '/chat/everyone/messages'],
    ['POST', '/chat/everyone/message', { messageData: '<p>Hello</p>' }],
  ] as const)
    expect(await proxied(method, `/conference/${otherId}${path}`, { data })).toMatchObject(
      failure('invalidConferenceId'),
    )
  expect(await proxied('GET', '/conference/confinfo', { query: { id: otherId } })).toMatchObject(
    failure('invalidConferenceId'),
  )
})

test('another tenant finds neither the integration nor the conference by it', async () => {
  const stranger = await server.signUp()
  const theirs = await addIntegration(stranger)
  const { token } = stranger
  for (const [method, path, data] of [
    ['GET', '/conferences'],
    ['GET', `/conference/${confId}`],
    ['POST', '/conference', { displayName: 'Mine' }],
    ['PUT', `/conference/${confId}`, { displayName: 'Mine' }],
    ['DELETE', `/conference/${confId}`],
  ] as const)
    expect(await proxied(method, path, { token, data })).toMatchObject(failure('unknownIntegration'))
  const ours = `/conference/${confId}`
  expect(await proxied('GET', ours, { token, integration: theirs })).toMatchObject(
    failure('invalidConferenceId'),
  )
  const sneaked = { displayName: 'Sneaked', metaData3: integrationId }
  const { body } = await server.call('POST', '/v1/conference', { token, body: sneaked })
  expect(await proxied('GET', `/conference/${body.confId}`)).toMatchObject(failure('invalidConferenceId'))
  expect(namesOf(await proxied('GET', '/conferences'))).not.toContain('Sneaked')
})

test('gives nobody a right that they do not have without it', async () => {
  const info = proxied('GET', '/conference/confinfo', { token: '', query: { id: confId } })
  expect(await info).toMatchObject({ status: 200, body: { confId } })
  expect(await proxied('GET', '/conferences', { token: '' })).toMatchObject(failure('missingAuthHeader'))
  expect(await proxied('GET', '/conferences', { token: 'made-up' })).toMatchObject(
    failure('tokenUnauthorized'),
  )
  const attendee = await server.addSubAccount(owner, Role.attendee)
  const data = { displayName: 'Mine' }
  expect(await proxied('POST', '/conference', { token: attendee.token, data })).toMatchObject(
    failure('forbidden'),
  )
  expect(await proxied('GET', `/conference/${confId}`, { token: attendee.token })).toMatchObject(
    failure('invalidConferenceId'),
  )
  const ada = await joinAs(server, confId, 'attendee', 'Ada')
  expect(await proxied('PUT', `/conference/${confId}`, { token: ada.controlToken, data })).toMatchObject(
    failure('forbidden'),
  )
  const elsewhere = await joinAs(server, otherId, 'attendee', 'Ben')
  const chats = `/conference/${confId}/chats`
  expect(await proxied('GET', chats, { token: elsewhere.controlToken })).toMatchObject(failure('forbidden'))
})

test('people in the conference, and the app itself, write and read its chats', async () => {
  const { controlToken: token } = await joinAs(server, confId, 'attendee', 'Ada')
  const chat = `/conference/${confId}/chat/everyone`
  const data = JSON.stringify({ messageData: '<p>Homework</p>' })
  const sent = await proxied('POST', `${chat}/message`, { token, data })
  expect(sent).toMatchObject({ status: 200, body: { displayName: 'Ada', messageData: '<p>Homework</p>' } })
  const message = `${chat}/message/${sent.body.messageId}`
  expect(await proxied('PUT', message, { token, data: { messageData: '<p>None</p>' } })).toMatchObject({
    status: 200,
  })
  const app = await server.appToken(owner)
  const read = await proxied('GET', `${chat}/messages`, { token: app, query: { limit: '1' } })
  expect(read.body.items).toMatchObject([{ messageData: '<p>None</p>' }])
  expect(await proxied('DELETE', message, { token })).toMatchObject({ status: 204 })
  const mary = await openByLink(server, owner, confId)
  expect(await proxied('POST', `${chat}/message`, { token: mary.token, data })).toMatchObject({
    status: 200,
    body: { userId: mary.userId, displayName: 'Mary' },
  })
  expect(await proxied('GET', '/conferences', { token: mary.token })).toMatchObject(failure('forbidden'))
})

test.each([
  ['GET', '/account', undefined, failure('invalidPath', 'path')],
  ['GET', '/subaccounts', undefined, failure('invalidPath', 'path')],
  ['GET', '/conference/ID/invitation', undefined, failure('invalidPath', 'path')],
  ['POST', '/conference/ID/user', {}, failure('invalidPath', 'path')],
  ['PUT', '/conference/ID/users/expel', {}, failure('invalidPath', 'path')],
  ['GET', '/conference/%E0%A4%A', undefined, failure('invalidPath', 'path')],
  ['GET', '/conference/../account', undefined, failure('invalidPath', 'path')],
  ['DELETE', '/conferences', undefined, failure('invalidPath', 'path')],
  ['GET', '', undefined, failure('missingParameter', 'path')],
  ['GET', '/conferences?limit=0', undefined, failure('missingParameter', 'limit')],
  ['POST', '/conference', '{"displayName":', failure('invalidBody', 'data')],
  ['POST', '/conference', '"Algebra"', failure('invalidBody')],
  ['POST', '/conference', undefined, failure('missingBody')],
  ['POST', '/conference', { displayName: '' }, failure('invalidBody', 'displayName')],
] as const)('refuses %s %s with %j', async (method, path, data, expected) => {
  const before = namesOf(await proxied('GET', '/conferences'))
  expect(await proxied(method, path.replace('ID', confId), { data })).toMatchObject(expected)
  expect(namesOf(await proxied('GET', '/conferences'))).toEqual(before)
})

test('a long message fits, and the address with the prefix answers as well', async () => {
  const { controlToken: token } = await joinAs(server, confId, 'attendee', 'Ada')
  const data = { messageData: `<p>${'é'.repeat(9_900)}</p>` }
  const body = { path: `/conference/${confId}/chat/everyone/message`, data }
  expect(await server.call('POST', `/v1/lti/${integrationId}/lumirequest`, { token, body })).toMatchObject({
    status: 200,
  })
})

test('refuses an authorization that it cannot read as the named call does', async () => {
  const url = `/lti/${integrationId}/lumirequest?path=/conferences`
  for (const [authorization, name] of [
    ['Basic YWRhOnB3', 'unsupportedAuth'],
    ['Bearer ', 'missingCredentials'],
  ] as const)
    expect(await server.call('GET', url, { headers: { authorization } })).toMatchObject(failure(name))
})
