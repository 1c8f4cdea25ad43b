import { createPrivateKey } from 'node:crypto'
import type { PrivateKey } from '@lumi/contract'
import { importJWK, importPKCS8, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { usedAssertions } from '../auth/table.ts'
import { accountKeys } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const audience = 'http://localhost:5000/auth/oauth2/token'
const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const download = (token?: string, query = '') =>
  server.call('GET', `/v1/account/privateKey${query}`, { token })
const seconds = () => Math.floor(server.clock.now().getTime() / 1000)

let signed = 0
/** An assertion as it should be, but for the changes. */
async function assertion({ privateKey, clientId }: PrivateKey, changes: JWTPayload = {}) {
  signed += 1
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: audience,
    exp: seconds() + 240,
    jti: `assertion ${signed}`,
    ...changes,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: privateKey.kid })
    .sign(await importJWK(privateKey, 'ES256'))
}
const exchange = (client_assertion: string, more: object = {}) =>
  server.call('POST', '/auth/oauth2/token', {
    body: { grant_type: 'client_credentials', client_assertion_type: type, client_assertion, ...more },
  })

async function ownerWithKey() {
  const owner = await server.signUp()
  const { body: key } = await download(owner.token)
  return { owner, key: key as PrivateKey }
}

describe('the private key', () => {
  test('says what it is for, and only its public half stays here', async () => {
    const owner = await server.signUp()
    const { status, headers, body } = await download(owner.token)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      clientId: owner.clientId,
      algorithm: 'ES256',
      audience,
      privateKey: { kty: 'EC', crv: 'P-256', kid: body.kid, alg: 'ES256' },
      usage: expect.stringContaining(owner.clientId),
    })
    const stored = JSON.stringify(await server.services.db.select().from(accountKeys))
    expect(stored).toContain(body.privateKey.x)
    expect(stored).not.toContain(body.privateKey.d)
  })

  test('comes as a PEM file as well', async () => {
    const owner = await server.signUp()
    const { status, headers, body } = await download(owner.token, '?format=blob')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/x-pem-file',
      'content-disposition': expect.stringMatching(/^attachment; filename="?lumi-\w+\.pem"?$/),
      'cache-control': 'no-store',
    })
    const key = await importPKCS8(body, 'ES256', { extractable: true })
    const { clientId } = owner
    const own = await new SignJWT({ iss: clientId, sub: clientId, aud: audience, jti: 'pem' })
      .setProtectedHeader({ alg: 'ES256' })
      .setExpirationTime(seconds() + 60)
      .sign(key)
    expect(await exchange(own)).toMatchObject({ status: 200 })
    expect(createPrivateKey(body).asymmetricKeyType).toBe('ec')
  })

  test('is not made by asking what the answer would be', async () => {
    const { owner, key } = await ownerWithKey()
    const head = await server.app.inject({
      method: 'HEAD',
      url: '/v1/account/privateKey',
      remoteAddress: server.nextAddress(),
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(head).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } })
    expect(await exchange(await assertion(key))).toMatchObject({ status: 200 })
  })

  test('is for owners', async () => {
    const { clientId, token } = await server.signUp()
    const host = await server.addSubAccount({ clientId }, 3)
    expect(await download(host.token)).toMatchObject(failure('forbidden'))
    expect(await download()).toMatchObject(failure('missingAuthHeader'))
    const app = await server.appToken({ clientId })
    expect(await download(app)).toMatchObject(failure('forbidden'))
    expect(await download(token, '?format=xml')).toMatchObject(failure('missingParameter', 'format'))
  })
})

describe('a signed assertion', () => {
  test("gets an app's own token, as JSON or as a form", async () => {
    const { key } = await ownerWithKey()
    const answer = await exchange(await assertion(key))
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 900, token_type: 'Bearer' } })
    expect(answer.body).not.toHaveProperty('refresh_token')
    const info = `/auth/oauth2/tokenInfo?access_token=${answer.body.access_token}`
    expect((await server.call('GET', info)).body).toMatchObject({ client_id: key.clientId })
    const form = await server.call('POST', '/auth/oauth2/token', {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: key.clientId,
        client_assertion_type: type,
        client_assertion: await assertion(key),
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form).toMatchObject({ status: 200 })
  })

  test('works for every app of the account, and for the address of the installation', async () => {
    const { owner, key } = await ownerWithKey()
    const clientId = await server.addApp(owner.username, 'Annex')
    const changes = { iss: clientId, sub: clientId, aud: 'http://localhost:5000' }
    expect(await exchange(await assertion(key, changes))).toMatchObject({ status: 200 })
  })

  test('is taken once, also of many at once, until it would have ended anyway', async () => {
    const { key } = await ownerWithKey()
    const one = await assertion(key)
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(401)])
    const refused = await exchange(one)
    expect(refused).toMatchObject(failure('tokenUnauthorized', 'client_assertion'))
    expect(refused.body.error_description).toBe('The assertion was used before')
    expect(await server.services.db.select().from(usedAssertions)).not.toEqual([])
  })

  test.each<[string, () => JWTPayload]>([
    ['has a wrong aud', () => ({ aud: 'https://elsewhere.example.com' })],
    ['has a wrong aud', () => ({ aud: undefined })],
    ['has ended', () => ({ exp: seconds() - 60 })],
    ['ends too late', () => ({ exp: seconds() + 400 })],
    ['has a wrong exp', () => ({ exp: undefined })],
    ['has a wrong nbf', () => ({ nbf: seconds() + 120 })],
    ['has a wrong jti', () => ({ jti: undefined })],
    ['has no usable jti', () => ({ jti: '' })],
    ['has no usable jti', () => ({ jti: 'with\0' })],
    ['names no client id as iss and sub', () => ({ iss: 'a\0', sub: 'a\0' })],
    ['has no usable jti', () => ({ jti: 'x'.repeat(201) })],
    ['names no client id as iss and sub', () => ({ iss: 'somebody' })],
    ['names no client id as iss and sub', () => ({ sub: undefined })],
  ])('is refused when it %s', async (why, changes) => {
    const { key } = await ownerWithKey()
    const answer = await exchange(await assertion(key, changes()))
    expect(answer).toMatchObject(failure('tokenUnauthorized', 'client_assertion'))
    expect(answer.body.error_description).toBe(`The assertion ${why}`)
  })

  test('must be signed with the newest key of the account that owns the app', async () => {
    const { owner, key } = await ownerWithKey()
    const stranger = await ownerWithKey()
    const foreign = await assertion(stranger.key, { iss: key.clientId, sub: key.clientId })
    expect(await exchange(foreign)).toMatchObject(failure('tokenUnauthorized', 'client_assertion'))
    const { body: newer } = await download(owner.token)
    expect(await exchange(await assertion(key))).toMatchObject(failure('tokenUnauthorized'))
    expect(await exchange(await assertion(newer))).toMatchObject({ status: 200 })
  })

  test('must be signed at all, and by the algorithm of the key', async () => {
    const { key } = await ownerWithKey()
    const claims = {
      iss: key.clientId,
      sub: key.clientId,
      aud: audience,
      exp: seconds() + 60,
      jti: 'unsigned',
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(JSON.stringify({ x: key.privateKey.x })))
    for (const forged of [`${part({ alg: 'none' })}.${part(claims)}.`, shared, 'nothing', 'a.b.c']) {
      expect(await exchange(forged)).toMatchObject(failure('tokenUnauthorized', 'client_assertion'))
    }
  })

  test('names an app that is there, has a key, and is the one that is asked for', async () => {
    const { key } = await ownerWithKey()
    const without = await server.signUp()
    expect(await exchange(await assertion(key, { iss: 'unknown', sub: 'unknown' }))).toMatchObject(
      failure('invalidClientId', 'client_assertion'),
    )
    const keyless = { iss: without.clientId, sub: without.clientId }
    expect(await exchange(await assertion(key, keyless))).toMatchObject(failure('tokenUnauthorized'))
    expect(await exchange(await assertion(key), { client_id: without.clientId })).toMatchObject(
      failure('tokenUnauthorized'),
    )
    expect(await exchange(await assertion(key), { client_assertion_type: 'other' })).toMatchObject(
      failure('invalidBody', 'client_assertion_type'),
    )
  })
})

test('client credentials name the app and bring a secret, where there is no assertion', async () => {
  const token = (body: object) =>
    server.call('POST', '/auth/oauth2/token', { body: { grant_type: 'client_credentials', ...body } })
  expect(await token({})).toMatchObject(failure('missingElement', 'client_id'))
  expect(await token({ client_id: 'some' })).toMatchObject(failure('missingElement', 'client_secret'))
})
