import { Role } from '@lumi/contract/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { connectService } from '../../identity/oauth/grant.fixture.ts'
import { subscribers } from './table.ts'

/** Refused for its name alone: the address belongs to somebody far away. */
const PUBLIC_URL = 'https://93.184.215.20'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let appToken: string
beforeAll(async () => {
  server = await createTestServer({ variables: { PUBLIC_URL } })
  owner = await server.signUp()
  appToken = await server.appToken(owner)
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = owner.token) =>
  server.call(method, `/v1/${path}`, { token, body })
const fields = { displayName: 'Attendance', targetUrl: 'https://93.184.215.14/events' }
const add = async (changes = {}, token = owner.token) =>
  (await call('POST', 'subscriber', { ...fields, ...changes }, token)).body

test('is made with defaults, listed, read, changed and removed', async () => {
  const created = await call('POST', 'subscriber', fields)
  expect(created).toMatchObject({
    status: 200,
    body: {
      ...fields,
      clientId: owner.clientId,
      targetInterval: 15,
      eventKinds: '0',
      enabled: true,
      subscriptionKind: 1,
      secret: expect.stringMatching(/^[\w-]{43}$/),
      waiting: 0,
      lastDelivery: null,
    },
  })
  const { subscriberId } = created.body
  expect((await call('GET', 'subscribers')).body.items).toEqual([created.body])
  expect((await call('GET', `subscriber/${subscriberId}`)).body).toEqual(created.body)
  const change = { enabled: false, eventKinds: '7,6,6', targetInterval: 60, displayName: 'Who came' }
  expect(await call('PUT', `subscriber/${subscriberId}`, change)).toMatchObject({
    status: 200,
    body: { ...created.body, ...change, eventKinds: '6,7' },
  })
  expect(await call('DELETE', `subscriber/${subscriberId}`)).toMatchObject({ status: 204 })
  expect(await call('GET', `subscriber/${subscriberId}`)).toMatchObject(failure('unknownSubscriber'))
})

test('0 means all kinds, alone or among others', async () => {
  expect(await add({ eventKinds: '6,0' })).toMatchObject({ eventKinds: '0' })
})

test.each([
  ['displayName', { displayName: ' ' }],
  ['targetInterval', { targetInterval: 0 }],
  ['targetInterval', { targetInterval: 86_401 }],
  ['targetInterval', { targetInterval: 1.5 }],
  ['eventKinds', { eventKinds: '6;7' }],
  ['eventKinds', { eventKinds: '5555' }],
  ['eventKinds', { eventKinds: '99' }],
  ['subscriptionKind', { subscriptionKind: 3 }],
  ['enabled', { enabled: 'yes' }],
])('refuses a wrong %s', async (field, change) => {
  expect(await call('POST', 'subscriber', { ...fields, ...change })).toMatchObject(
    failure('invalidBody', field),
  )
})

test.each([
  'nowhere',
  'ftp://example.com/',
  'javascript:alert(1)',
  'http://ada:secret@93.184.215.14/',
  'http://localhost/',
  `${PUBLIC_URL}/events`,
  'http://93.184.215.14:5432/',
])('refuses to deliver to %s', async (targetUrl) => {
  expect(await call('POST', 'subscriber', { ...fields, targetUrl })).toMatchObject(
    failure('invalidUrl', 'targetUrl'),
  )
  const { subscriberId } = await add()
  expect(await call('PUT', `subscriber/${subscriberId}`, { targetUrl })).toMatchObject(
    failure('invalidUrl', 'targetUrl'),
  )
  expect((await call('GET', `subscriber/${subscriberId}`)).body).toMatchObject(fields)
  await call('DELETE', `subscriber/${subscriberId}`)
})

test.each([
  'http://127.0.0.1/',
  'http://127.0.0.1:4000/events',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://2130706433/',
])('refuses to deliver to %s, and says that a setting could allow it', async (targetUrl) => {
  expect(await call('POST', 'subscriber', { ...fields, targetUrl })).toMatchObject(
    failure('privateUrl', 'targetUrl'),
  )
  const { subscriberId } = await add()
  expect(await call('PUT', `subscriber/${subscriberId}`, { targetUrl })).toMatchObject(
    failure('privateUrl', 'targetUrl'),
  )
  await call('DELETE', `subscriber/${subscriberId}`)
})

test('needs a name, an address and something to change', async () => {
  expect(await call('POST', 'subscriber', { displayName: 'A' })).toMatchObject(
    failure('missingElement', 'targetUrl'),
  )
  expect(await call('POST', 'subscriber')).toMatchObject(failure('missingBody'))
  const { subscriberId } = await add()
  expect(await call('PUT', `subscriber/${subscriberId}`, {})).toMatchObject(failure('invalidBody'))
})

test("a third-party automation's is its own", async () => {
  expect(await call('POST', 'subscriber', { ...fields, subscriptionKind: 2 })).toMatchObject(
    failure('managedElsewhere'),
  )
  const { subscriberId } = await add({ subscriptionKind: 2, displayName: 'Automation' }, appToken)
  const path = `subscriber/${subscriberId}`
  for (const refused of [await call('PUT', path, { enabled: false }), await call('DELETE', path)]) {
    expect(refused).toMatchObject(failure('managedElsewhere'))
    expect(refused.body.error_description).toContain(
      '"Automation" belongs to a third-party automation account',
    )
  }
  expect((await call('GET', path)).body).toMatchObject({ enabled: true, subscriptionKind: 2 })
  expect(await call('PUT', path, { enabled: false }, appToken)).toMatchObject({ status: 200 })
  expect(await call('DELETE', path, undefined, appToken)).toMatchObject({ status: 204 })
})

test('is for the owner and the app itself, of this app only', async () => {
  const { subscriberId } = await add()
  const stranger = await server.signUp()
  const host = await server.addSubAccount(owner, Role.host)
  const calls = [
    ['GET', 'subscribers'],
    ['POST', 'subscriber', fields],
    ['GET', `subscriber/${subscriberId}`],
    ['PUT', `subscriber/${subscriberId}`, { enabled: false }],
    ['DELETE', `subscriber/${subscriberId}`],
  ] as const
  for (const [method, path, body] of calls) {
    expect(await server.call(method, `/v1/${path}`, { body })).toMatchObject(failure('missingAuthHeader'))
    expect(await call(method, path, body, host.token)).toMatchObject(failure('forbidden'))
    if (path.includes(subscriberId)) {
      expect(await call(method, path, body, stranger.token)).toMatchObject(failure('unknownSubscriber'))
      expect(await call(method, path, body, await server.appToken(stranger))).toMatchObject(
        failure('unknownSubscriber'),
      )
    }
  }
  expect((await call('GET', 'subscribers', undefined, stranger.token)).body.items).toEqual([])
  expect((await call('GET', `subscriber/${subscriberId}`, undefined, appToken)).body).toMatchObject(fields)
})

test('stores its secret encrypted', async () => {
  const { secret } = await add()
  const rows = await server.services.db.select().from(subscribers)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('an app has at most 100, also of those made at once', async () => {
  const busy = await server.signUp()
  for (let n = 0; n < 97; n++) expect(await add({}, busy.token)).toHaveProperty('subscriberId')
  const atOnce = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', 'subscriber', fields, busy.token)),
  )
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await call('POST', 'subscriber', fields, busy.token)).toMatchObject(failure('tooManySubscribers'))
})

test("a connected service's subscribers are of kind 2 and its own: neither the portal nor others change them", async () => {
  const { token } = await connectService(server.services, owner, ['events'])
  const other = await connectService(server.services, owner, ['events'])
  const { subscriberId, subscriptionKind } = await add({ subscriptionKind: 1 }, token)
  expect(subscriptionKind).toBe(2)
  const path = `subscriber/${subscriberId}`
  expect(await call('GET', path)).toMatchObject({ status: 200 })
  expect(await call('PUT', path, { enabled: false })).toMatchObject(failure('managedElsewhere'))
  expect(await call('DELETE', path)).toMatchObject(failure('managedElsewhere'))
  for (const method of ['GET', 'DELETE'] as const)
    expect(await call(method, path, undefined, other.token)).toMatchObject(failure('unknownSubscriber'))
  const { subscriberId: plain } = await add()
  expect(await call('DELETE', `subscriber/${plain}`, undefined, token)).toMatchObject(
    failure('unknownSubscriber'),
  )
  expect(await call('DELETE', path, undefined, token)).toMatchObject({ status: 204 })
})
