import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { connect, expectMessage, listen } from '../../../testing/sockets.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { ltiIntegrations, ltiKeys } from './table.ts'

const PUBLIC_URL = 'https://meet.example.com'
const platformKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const { publicKey, privateKey } = platformKey()
const lms_jwk_public = JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] })

type Owner = Awaited<ReturnType<TestServer['signUp']>>
let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await createTestServer({ variables: { PUBLIC_URL } })
  owner = await server.signUp()
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, by: Owner = owner) =>
  server.call(method, `/v1/lti/${path}`, { token: by.token, body })
const credentials = async ({ clientId }: Owner = owner) => ({
  client_id: clientId,
  client_secret: await server.clientSecret(clientId),
})
const add = async (fields: object = {}, by: Owner = owner) =>
  call(
    'POST',
    'integration',
    { platform: 1, description: 'Law', lms_jwk_public, ...(await credentials(by)), ...fields },
    by,
  )

test.each(['/v1/lti', '/lti'])('is made, listed, read, changed and removed at %s', async (base) => {
  const at = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.call(method, `${base}/${path}`, { token: owner.token, body })
  const fields = { platform: 1, description: 'Law', lms_jwk_public, ...(await credentials()) }
  const created = await at('POST', 'integration', fields)
  expect(created).toMatchObject({
    status: 200,
    body: {
      clientId: owner.clientId,
      platform: 1,
      description: 'Law',
      state: 1,
      authorization_url: null,
      lms_jwk_public,
      deploymentId: null,
    },
  })
  const { integrationId } = created.body
  const path = `integration/${integrationId}`
  expect((await at('GET', `integrations/${owner.clientId}`)).body.items).toEqual([created.body])
  expect((await at('GET', path)).body).toEqual(created.body)
  const change = {
    description: 'Medicine',
    deploymentId: '7:abc',
    authorization_url: 'https://canvas.example.edu/authorize',
  }
  expect((await at('PUT', path, change)).body).toEqual({ ...created.body, ...change })
  expect((await at('GET', `${path}/config`)).body.client_id).toBe(owner.clientId)
  expect((await at('GET', `${path}/keys`)).body.keys).toHaveLength(1)
  expect(await at('DELETE', path)).toMatchObject({ status: 204 })
  expect(await at('GET', path)).toMatchObject(failure('unknownIntegration'))
  expect(await at('DELETE', path)).toMatchObject(failure('unknownIntegration'))
})

test('serves the platform its public key, by its address and in PEM; the private one is stored encrypted', async () => {
  const { integrationId } = (await add()).body
  const { body: config } = await call('GET', `integration/${integrationId}/config`)
  const public_jwk_url = `${PUBLIC_URL}/v1/lti/integration/${integrationId}/keys`
  expect(config).toEqual({
    integrationId,
    client_id: owner.clientId,
    public_pem: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/),
    public_jwk_url,
    login_url: `${PUBLIC_URL}/lti/${integrationId}/login`,
    launch_url: `${PUBLIC_URL}/lti/${integrationId}/launch`,
    registration_url: expect.stringMatching(`^${PUBLIC_URL}/lti/${integrationId}/register\\?token=[\\w.-]+$`),
  })
  const keys = await server.call('GET', new URL(public_jwk_url).pathname)
  expect(keys).toMatchObject({
    status: 200,
    body: { keys: [{ kty: 'RSA', kid: integrationId, alg: 'RS256' }] },
  })
  expect(Object.keys(keys.body.keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const [row] = await server.services.db
    .select()
    .from(ltiIntegrations)
    .where(eq(ltiIntegrations.integrationId, integrationId))
  expect(row?.privateKey).not.toContain('PRIVATE KEY')
  expect(await server.call('GET', '/v1/lti/integration/nothing/keys')).toMatchObject(
    failure('unknownIntegration'),
  )
})

test('each platform needs what it needs', async () => {
  expect(await add({ lms_jwk_public: undefined })).toMatchObject(failure('missingElement'))
  expect(await add({ platform: 2, description: undefined })).toMatchObject(failure('missingElement'))
  expect(await add({ platform: 2, lms_jwk_public: undefined })).toMatchObject({ status: 200 })
  expect(await add({ platform: 3, description: undefined, lms_jwk_public: undefined })).toMatchObject({
    status: 200,
    body: { description: 'Blackboard', lms_jwk_public: null },
  })
  const { integrationId } = (await add()).body
  expect(await call('PUT', `integration/${integrationId}`, { lms_jwk_public: null })).toMatchObject(
    failure('missingElement'),
  )
})

test.each([
  ['a key', JSON.stringify(publicKey.export({ format: 'jwk' })), 200],
  ['a key in PEM', publicKey.export({ type: 'spki', format: 'pem' }).toString(), 200],
  ['a private key', JSON.stringify(privateKey.export({ format: 'jwk' })), 400],
  ['a private key in PEM', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 400],
  ['no key at all', '{"keys":[]}', 400],
  ['something else', 'https://canvas.example.edu/jwks', 400],
])("the platform's keys may be public ones only: %s", async (_, keys, status) => {
  expect(await add({ lms_jwk_public: keys })).toMatchObject({ status })
})

test('needs the secret of the app that the caller is in', async () => {
  const stranger = await server.signUp()
  expect(await add({ client_secret: 'wrong' })).toMatchObject(failure('invalidClientSecret'))
  expect(await add(await credentials(stranger))).toMatchObject(failure('invalidClientId'))
  expect(await call('GET', `integrations/${stranger.clientId}`)).toMatchObject(failure('invalidClientId'))
})

test('nobody else sees, changes or removes it', async () => {
  const { integrationId } = (await add()).body
  const stranger = await server.signUp()
  const path = `integration/${integrationId}`
  for (const [method, at, body] of [
    ['GET', path],
    ['PUT', path, { description: 'Mine' }],
    ['DELETE', path],
    ['GET', `${path}/config`],
  ] as const)
    expect(await call(method, at, body, stranger)).toMatchObject(failure('unknownIntegration'))
  expect((await call('GET', path)).body.description).toBe('Law')
})

test('is gone with its app', async () => {
  const rich = await server.signUp()
  const { clientId } = (
    await server.call('POST', '/v1/app', { token: rich.token, body: { title: 'Two', description: 'Two' } })
  ).body
  const now = new Date()
  await server.services.db.insert(ltiIntegrations).values({
    integrationId: 'gone-with-app',
    clientId,
    platform: 3,
    description: 'Blackboard',
    publicKey: '',
    privateKey: '',
    created: now,
  })
  expect(await server.call('DELETE', `/v1/app/${clientId}`, { token: rich.token })).toMatchObject({
    status: 204,
  })
  expect(await server.call('GET', '/v1/lti/integration/gone-with-app/keys')).toMatchObject(
    failure('unknownIntegration'),
  )
})

test('notifies the portal when it is created, changed and removed', async () => {
  const portal = connect(await listen(server), owner.token)
  const changes = <T>(change: () => Promise<T>) => expectMessage(portal, 'integrations_changed', change)
  const { body } = await changes(() => add())
  const path = `integration/${body.integrationId}`
  await changes(() => call('PUT', path, { description: 'Medicine' }))
  await changes(() => call('DELETE', path))
})

test('keys rotate without a gap: the new one is published a day before it signs, the old one a month after', async () => {
  const { integrationId } = (await add()).body
  const path = `integration/${integrationId}`
  const published = async () =>
    (await server.call('GET', `/v1/lti/${path}/keys`)).body.keys.map(({ kid }: { kid: string }) => kid)
  const asOwner = async (method: 'GET' | 'POST', what: string) => {
    const { access_token: token } = await server.signIn(owner.username, owner.password)
    return call(method, `${path}/${what}`, undefined, { ...owner, token })
  }
  const signing = async () => (await asOwner('GET', 'config')).body.public_pem
  const first = await signing()
  // Its own first day must be over.
  expect((await asOwner('POST', 'keys')).body.keys).toHaveLength(1)
  server.clock.advance(86_400)
  const rotated = await asOwner('POST', 'keys')
  expect(rotated.body.keys).toHaveLength(2)
  const [, second] = await published()
  expect(await published()).toEqual([integrationId, second])
  expect(await signing()).toBe(first)
  server.clock.advance(86_400)
  expect(await signing()).not.toBe(first)
  expect(await published()).toEqual([integrationId, second])
  server.clock.advance(30 * 86_400)
  expect(await published()).toEqual([second])
  const rows = await server.services.db.select().from(ltiKeys)
  expect(rows.map(({ privateKey }) => privateKey.includes('PRIVATE KEY'))).toEqual([false])
  const stranger = await server.signUp()
  expect(await call('POST', `${path}/keys`, {}, stranger)).toMatchObject(failure('unknownIntegration'))
})
