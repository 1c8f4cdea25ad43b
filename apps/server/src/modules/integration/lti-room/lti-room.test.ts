import { defaultFeatures, defaultPrivileges } from '@lumi/contract/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'

const PUBLIC_URL = 'https://meet.example.com'

type Owner = Awaited<ReturnType<TestServer['signUp']>>
let server: TestServer
let owner: Owner
let integrationId: string
let confId: string
beforeAll(async () => {
  server = await createTestServer({ variables: { PUBLIC_URL } })
  owner = await server.signUp()
  integrationId = await addIntegration(owner)
  ;({ confId } = await addConference(server, owner, { displayName: 'Algebra' }))
})
afterAll(() => server.close())

async function addIntegration({ token, clientId }: Owner): Promise<string> {
  const client_secret = await server.clientSecret(clientId)
  const body = { platform: 3, client_id: clientId, client_secret }
  return (await server.call('POST', '/v1/lti/integration', { token, body })).body.integrationId
}

const ask = (
  what: string,
  { id = confId, integration = integrationId, token = undefined as string | undefined } = {},
) => server.call('GET', `/api/lumiapp/${integration}/conference/${id}/${what}`, { token })

test('answers the name of the conference and its features', async () => {
  expect(await ask('info')).toMatchObject({
    status: 200,
    body: { confId, displayName: 'Algebra', appLogo: null },
  })
  const { body } = await ask('features')
  expect(body.items).toEqual(Object.entries(defaultFeatures).map(([name, enabled]) => ({ name, enabled })))
  const plain = await addConference(server, owner, { features: { chat: false } })
  const items: { name: string; enabled: boolean }[] = (await ask('features', { id: plain.confId })).body.items
  expect(items.filter(({ enabled }) => !enabled)).toEqual([{ name: 'chat', enabled: false }])
})

test('answers the role and privileges of each password, and nothing for a wrong one', async () => {
  for (const [password, role] of [
    ['attendee-pw', 1],
    ['presenter-pw', 2],
    ['host-pw', 3],
  ] as const) {
    expect(await ask(`privileges?password=${password}`)).toMatchObject({
      status: 200,
      body: { role, privileges: defaultPrivileges[role] },
    })
  }
  expect(await ask('privileges?password=guessed')).toMatchObject(failure('incorrectPassword'))
  expect(await ask('privileges')).toMatchObject(failure('incorrectPassword'))
  const open = await addConference(server, owner, { attendeePassword: '' })
  expect((await ask('privileges', { id: open.confId })).body.role).toBe(1)
})

test('guesses are slowed down together with those of joins', async () => {
  const { confId: id } = await addConference(server, owner)
  const from = server.nextAddress()
  const guess = () =>
    server.call('GET', `/api/lumiapp/${integrationId}/conference/${id}/privileges?password=x`, {}, from)
  for (let guesses = 0; guesses < 120; guesses++) expect((await guess()).status).toBe(403)
  const body = { displayName: 'Eve', password: 'host-pw' }
  const join = await server.call('POST', `/v1/conference/${id}/join`, { body }, from)
  expect(join).toMatchObject(failure('tooManyRequests'))
})

test('lists the users to those who may see them', async () => {
  const ada = await joinAs(server, confId, 'attendee', 'Ada')
  expect(await ask('users?active=true', { token: ada.controlToken })).toMatchObject({
    status: 200,
    body: { items: [{ displayName: 'Ada' }], count: 1 },
  })
  const speaking = await ask('users?audio_state=true&video_state=true', { token: ada.controlToken })
  expect(speaking).toMatchObject({ status: 200, body: { items: [], count: 0 } })
  expect(await ask('users')).toMatchObject(failure('missingAuthHeader'))
})

test('knows conferences of its own app alone', async () => {
  const stranger = await server.signUp()
  const foreign = await addIntegration(stranger)
  const { token } = stranger
  for (const what of ['info', 'features', 'privileges', 'users']) {
    expect(await ask(what, { integration: foreign, token })).toMatchObject(failure('invalidConferenceId'))
    expect(await ask(what, { integration: 'nowhere', token })).toMatchObject(failure('unknownIntegration'))
  }
})

test('answers the socket on which the room receives joins and departures', async () => {
  const subscribe = (id: string) => server.call('POST', `/api/lumiapp/${id}/subscribe`)
  expect(await subscribe(integrationId)).toMatchObject({
    status: 200,
    body: { url: PUBLIC_URL, path: '/realtime' },
  })
  expect(await subscribe('nowhere')).toMatchObject(failure('unknownIntegration'))
})
