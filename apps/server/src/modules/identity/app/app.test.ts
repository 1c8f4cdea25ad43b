import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { findAppByApiKey } from './repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    variables: { URL_PROTOCOL: 'lumi', ROOT_DOMAIN: 'own.example.com' },
  })
})
afterAll(() => server.close())

type Owner = { token: string; clientId: string }
const list = (token?: string) => server.call('GET', '/v1/apps', { token })
const create = (token: string | undefined, body: unknown) => server.call('POST', '/v1/app', { token, body })
const read = (token: string | undefined, clientId: string) =>
  server.call('GET', `/v1/app/${clientId}`, { token })
const change = ({ token, clientId }: Owner, body: unknown) =>
  server.call('PUT', `/v1/app/${clientId}`, { token, body })
const credentials = (client_id: string, client_secret: string) =>
  server.call('POST', '/auth/oauth2/token', {
    body: { grant_type: 'client_credentials', client_id, client_secret },
  })

const shown = {
  title: 'Riverside School',
  description: 'Lessons by the river',
  default: true,
  logoImgUrl: null,
  iconImgUrl: null,
  privacyPolicyUrl: null,
  termsOfServiceUrl: null,
  backend: false,
}

describe('the list', () => {
  test('shows an owner every app of the account, the default first, and no key of any', async () => {
    const { token, username, clientId } = await server.signUp()
    const second = await server.addApp(username, 'Annex')
    expect((await list(token)).body).toEqual({
      items: [
        { clientId, ...shown },
        { ...shown, clientId: second, title: 'Annex', description: 'Annex', default: false },
      ],
    })
  })

  test('shows everybody else the app they belong to', async () => {
    const { username, clientId } = await server.signUp()
    await server.addApp(username, 'Annex')
    const host = await server.addSubAccount({ clientId }, 3)
    expect((await list(host.token)).body.items).toMatchObject([{ clientId }])
  })

  test('is for accounts only', async () => {
    expect(await list()).toMatchObject(failure('missingAuthHeader'))
    const { clientId } = await server.signUp()
    const app = await server.appToken({ clientId })
    expect(await list(app)).toMatchObject(failure('forbidden'))
  })
})

describe('creating', () => {
  test('makes an app with keys that work', async () => {
    const { token } = await server.signUp()
    const answer = await create(token, {
      title: ' Annex ',
      description: 'More rooms',
      privacyPolicyUrl: 'https://school.example.com/privacy',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        title: 'Annex',
        description: 'More rooms',
        default: false,
        privacyPolicyUrl: 'https://school.example.com/privacy',
        termsOfServiceUrl: null,
        urlProtocolHandler: 'lumi',
        serverSetupUrl: null,
        rootDomain: null,
        domainState: null,
        domainRecord: null,
        domainChecked: null,
        domainProblem: null,
        connectSubdomain: null,
        backendCertificate: null,
      },
    })
    const { clientId, clientSecret, apiKey } = answer.body
    expect(await credentials(clientId, clientSecret)).toMatchObject({ status: 200 })
    expect(await findAppByApiKey(server.services.db, apiKey)).toMatchObject({ clientId })
  })

  test('as the default takes it from the one before, however many come at once', async () => {
    const { token } = await server.signUp()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => create(token, { title, description: title, default: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { items } = (await list(token)).body
    expect(items.filter((app: { default: boolean }) => app.default)).toHaveLength(1)
    expect(items).toHaveLength(4)
  })

  test.each([
    ['missingElement', 'title', { title: undefined }],
    ['invalidBody', 'title', { title: '  ' }],
    ['invalidBody', 'description', { description: '' }],
    ['invalidUrl', 'privacyPolicyUrl', { privacyPolicyUrl: 'not an address' }],
    ['invalidUrl', 'termsOfServiceUrl', { termsOfServiceUrl: 'javascript:alert(1)' }],
  ] as const)('answers %s for a wrong %s', async (name, field, wrong) => {
    const { token } = await server.signUp()
    expect(await create(token, { title: 'Annex', description: 'More', ...wrong })).toMatchObject(
      failure(name, field),
    )
    expect((await list(token)).body.items).toHaveLength(1)
  })

  test('is for owners', async () => {
    const { clientId } = await server.signUp()
    const host = await server.addSubAccount({ clientId }, 3)
    const body = { title: 'Annex', description: 'More' }
    expect(await create(host.token, body)).toMatchObject(failure('forbidden'))
    expect(await create(undefined, body)).toMatchObject(failure('missingAuthHeader'))
  })
})

describe('reading', () => {
  test('shows the keys to the owner and to the app itself, and to nobody else', async () => {
    const { token, clientId } = await server.signUp()
    const { body } = await read(token, clientId)
    expect(body).toMatchObject({ ...shown, clientSecret: await server.clientSecret(clientId) })
    const own = await credentials(clientId, body.clientSecret)
    expect((await read(own.body.access_token, clientId)).body).toEqual(body)
    for (const role of [1, 2, 3] as const) {
      const { token } = await server.addSubAccount({ clientId }, role)
      expect((await read(token, clientId)).body).toEqual({ clientId, ...shown })
    }
  })

  test('cannot see apps of others', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const second = await server.addApp(owner.username, 'Annex')
    const host = await server.addSubAccount(owner, 3)
    expect(await read(owner.token, second)).toMatchObject({ status: 200 })
    expect(await read(host.token, second)).toMatchObject(failure('invalidClientId', 'clientId'))
    expect(await read(stranger.token, owner.clientId)).toMatchObject(failure('invalidClientId'))
    expect(await read(owner.token, 'unknown')).toMatchObject(failure('invalidClientId'))
    expect(await read(undefined, second)).toMatchObject(failure('missingAuthHeader'))
  })
})

describe('changing', () => {
  test('changes only the given fields', async () => {
    const owner = await server.signUp()
    const before = (await read(owner.token, owner.clientId)).body
    const fields = { title: 'College', backend: true, termsOfServiceUrl: 'https://school.example.com/terms' }
    const answer = await change(owner, fields)
    expect(answer.body).toEqual({ ...before, ...fields })
    expect((await change(owner, { termsOfServiceUrl: null })).body).toEqual({
      ...before,
      ...fields,
      termsOfServiceUrl: null,
    })
    expect(await change(owner, { default: true })).toMatchObject({ status: 200, body: { default: true } })
  })

  test('moves the default, and does not leave an account without one', async () => {
    const owner = await server.signUp()
    const second = await server.addApp(owner.username, 'Annex')
    expect(await change(owner, { default: false })).toMatchObject(failure('defaultAppNeeded', 'default'))
    const moved = await change({ ...owner, clientId: second }, { default: true })
    expect(moved).toMatchObject({ status: 200, body: { default: true } })
    expect((await list(owner.token)).body.items).toMatchObject([
      { clientId: second, default: true },
      { clientId: owner.clientId, default: false },
    ])
    expect(await change(owner, { default: false })).toMatchObject({ status: 200 })
    const again = await server.signIn(owner.username, owner.password)
    expect((await server.call('GET', '/v1/account', { token: again.access_token })).body.clientId).toBe(
      second,
    )
  })

  test.each([
    ['invalidBody', undefined, {}],
    ['invalidBody', 'title', { title: ' ' }],
    ['invalidBody', 'backend', { backend: 'yes' }],
    ['invalidUrl', 'privacyPolicyUrl', { privacyPolicyUrl: 'ftp://example.com' }],
    ['invalidBody', 'rootDomain', { rootDomain: 'localhost' }],
    ['invalidBody', 'rootDomain', { rootDomain: '10.0.0.1' }],
    ['invalidBody', 'rootDomain', { rootDomain: 'https://school.example.com' }],
    ['invalidBody', 'rootDomain', { rootDomain: 'school..example.com' }],
    ['invalidBody', 'connectSubdomain', { rootDomain: 'a.example.org', connectSubdomain: 'a.b' }],
    ['invalidBody', 'connectSubdomain', { connectSubdomain: 'connect' }],
    ['domainReserved', 'rootDomain', { rootDomain: 'own.example.com' }],
  ] as const)('answers %s for a wrong %s', async (name, field, wrong) => {
    const owner = await server.signUp()
    const before = (await read(owner.token, owner.clientId)).body
    expect(await change(owner, wrong)).toMatchObject(failure(name, field))
    expect((await read(owner.token, owner.clientId)).body).toEqual(before)
  })

  test("is the owner's alone", async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const { clientId } = owner
    const host = await server.addSubAccount({ clientId }, 3)
    const body = { title: 'Mine' }
    expect(await change({ token: stranger.token, clientId }, body)).toMatchObject(failure('invalidClientId'))
    expect(await change({ token: host.token, clientId }, body)).toMatchObject(failure('forbidden'))
    expect(await server.call('PUT', `/v1/app/${clientId}`, { body })).toMatchObject(
      failure('missingAuthHeader'),
    )
  })
})

describe('keys', () => {
  const regenerate = ({ token, clientId }: Owner, which: unknown) =>
    server.call('POST', `/v1/app/${clientId}/keys/regenerate`, { token, body: { which } })

  test('a new secret ends the old one and the tokens got with it', async () => {
    const owner = await server.signUp()
    const old = await server.clientSecret(owner.clientId)
    const { access_token } = (await credentials(owner.clientId, old)).body
    expect(await read(access_token, owner.clientId)).toMatchObject({ status: 200 })
    const { body } = await regenerate(owner, 'clientSecret')
    expect(body.clientSecret).not.toBe(old)
    await expect.poll(() => read(access_token, owner.clientId)).toMatchObject(failure('tokenUnauthorized'))
    expect(await credentials(owner.clientId, old)).toMatchObject(failure('invalidClientSecret'))
    const again = await credentials(owner.clientId, body.clientSecret)
    expect(await read(again.body.access_token, owner.clientId)).toMatchObject({ status: 200 })
  })

  test('a new API key ends the old one, and leaves the secret', async () => {
    const owner = await server.signUp()
    const before = (await read(owner.token, owner.clientId)).body
    const { body } = await regenerate(owner, 'apiKey')
    expect(body).toEqual({ ...before, apiKey: expect.any(String) })
    expect(await findAppByApiKey(server.services.db, before.apiKey)).toBeUndefined()
    expect(await findAppByApiKey(server.services.db, body.apiKey)).toMatchObject({ clientId: owner.clientId })
  })

  test('are stored encrypted', async () => {
    const { token, clientId } = await server.signUp()
    const { clientSecret, apiKey } = (await read(token, clientId)).body
    const row = JSON.stringify(await findAppByApiKey(server.services.db, apiKey))
    expect(row).not.toContain(clientSecret)
    expect(row).not.toContain(apiKey)
  })

  test('are regenerated by the owner, one by one', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    expect(await regenerate(owner, 'password')).toMatchObject(failure('invalidBody', 'which'))
    expect(await regenerate(owner, undefined)).toMatchObject(failure('missingElement', 'which'))
    expect(await regenerate({ ...stranger, clientId: owner.clientId }, 'apiKey')).toMatchObject(
      failure('invalidClientId'),
    )
    const url = `/v1/app/${owner.clientId}/keys/regenerate`
    expect(await server.call('POST', url, { body: { which: 'apiKey' } })).toMatchObject(
      failure('missingAuthHeader'),
    )
  })
})
