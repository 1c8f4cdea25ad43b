import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { sendFiles } from '../picture/picture.fixture.ts'
import { makeCertificates } from './certificate.fixture.ts'
import { findApp } from './repository.ts'

let server: TestServer
let made: Awaited<ReturnType<typeof makeCertificates>>
beforeAll(async () => {
  server = await createTestServer()
  made = await makeCertificates(server.clock.now(), [
    { name: 'root' },
    { name: 'middle', by: 'root' },
    {
      name: 'media',
      by: 'middle',
      hosts: [
        { type: 'dns', value: 'media.school.example.com' },
        { type: 'ip', value: '192.0.2.7' },
      ],
    },
    { name: 'short', by: 'middle', days: 1, hosts: [{ type: 'dns', value: 'short.example.com' }] },
  ])
})
afterAll(() => server.close())

const pem = (name: string) => made[name]?.certificate ?? ''
const keyOf = (name: string) => made[name]?.key ?? ''
const chain = () => pem('media') + pem('middle') + pem('root')
type Owner = { clientId: string; token?: string }
const send = ({ clientId, token }: Owner, certificate: string, privateKey: string) =>
  sendFiles(server, { url: `/v1/app/${clientId}/cert`, token, files: { certificate, privateKey } })
const read = ({ clientId, token }: Owner) => server.call('GET', `/v1/app/${clientId}`, { token })

describe('the certificate of an app', () => {
  test('is shown without its key, which is stored encrypted', async () => {
    const owner = await server.signUp()
    const answer = await send(owner, chain(), keyOf('media'))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        backendCertificate: {
          subject: 'CN=media',
          issuer: 'CN=middle',
          validFrom: expect.any(String),
          validTo: expect.any(String),
          hosts: ['media.school.example.com', '192.0.2.7'],
          fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
        },
      },
    })
    expect((await read(owner)).body).toEqual(answer.body)
    expect(JSON.stringify(answer.body)).not.toContain('PRIVATE KEY')
    const row = await findApp(server.services.db, owner.clientId)
    expect(row?.certificate?.match(/BEGIN CERTIFICATE/g)).toHaveLength(3)
    expect(JSON.stringify(row)).not.toContain('PRIVATE KEY')
    const stored = server.services.secrets.decrypt(
      row?.certificateKey ?? '',
      `app ${owner.clientId} certificate key`,
    )
    expect(stored).toContain('BEGIN PRIVATE KEY')
  })

  test('can stand alone, and can be removed', async () => {
    const owner = await server.signUp()
    expect(await send(owner, pem('root'), keyOf('root'))).toMatchObject({
      status: 200,
      body: { backendCertificate: { subject: 'CN=root', hosts: ['root'] } },
    })
    expect(
      await server.call('DELETE', `/v1/app/${owner.clientId}/cert`, { token: owner.token }),
    ).toMatchObject({ status: 200, body: { backendCertificate: null } })
    expect(await findApp(server.services.db, owner.clientId)).toMatchObject({
      certificate: null,
      certificateKey: null,
    })
  })
})

describe('a certificate that cannot serve', () => {
  const locked = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' },
  }).privateKey
  const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'

  test.each<[string, 'certificate' | 'privateKey', () => [string, string]]>([
    ['another key', 'privateKey', () => [chain(), keyOf('middle')]],
    ['no key', 'privateKey', () => [chain(), 'hello']],
    ['a key behind a password', 'privateKey', () => [chain(), locked]],
    ['no certificate', 'certificate', () => ['hello', keyOf('media')]],
    ['a broken certificate', 'certificate', () => [pem('media') + broken, keyOf('media')]],
    ['a gap in the chain', 'certificate', () => [pem('media') + pem('root'), keyOf('media')]],
    [
      'a chain the wrong way round',
      'certificate',
      () => [pem('root') + pem('middle') + pem('media'), keyOf('root')],
    ],
    ['too long a chain', 'certificate', () => [pem('root').repeat(11), keyOf('root')]],
  ])('is refused for %s', async (_why, field, files) => {
    const owner = await server.signUp()
    const answer = await send(owner, ...files())
    expect(answer).toMatchObject(failure('invalidBody', field))
    expect(answer.body.error_description).toMatch(/^[A-Z].* .*/)
    expect((await read(owner)).body).toMatchObject({ backendCertificate: null })
  })

  test('is refused when it has ended, and leaves the one before', async () => {
    const owner = await server.signUp()
    await send(owner, chain(), keyOf('media'))
    server.clock.advance(2 * 24 * 60 * 60)
    const again = await server.signIn(owner.username, owner.password)
    const later = { ...owner, token: again.access_token }
    const answer = await send(later, pem('short'), keyOf('short'))
    expect(answer).toMatchObject(failure('invalidBody', 'certificate'))
    expect(answer.body.error_description).toContain('expired on')
    expect((await read(later)).body).toMatchObject({ backendCertificate: { subject: 'CN=media' } })
  })

  test('is refused above 256 kB', async () => {
    const owner = await server.signUp()
    expect(await send(owner, 'x'.repeat(256 * 1024 + 1), keyOf('media'))).toMatchObject(
      failure('bodyTooLarge', 'certificate'),
    )
  })
})

test('belongs to the owner alone', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const { clientId } = owner
  expect(await send({ clientId }, chain(), keyOf('media'))).toMatchObject(failure('missingAuthHeader'))
  expect(await send({ clientId, token: stranger.token }, chain(), keyOf('media'))).toMatchObject(
    failure('invalidClientId'),
  )
  const host = await server.addSubAccount({ clientId }, 3)
  expect(await send({ clientId, token: host.token }, chain(), keyOf('media'))).toMatchObject(
    failure('forbidden'),
  )
  const url = `/v1/app/${clientId}/cert`
  expect(await sendFiles(server, { url, token: owner.token, files: { certificate: chain() } })).toMatchObject(
    failure('missingElement', 'privateKey'),
  )
  expect(await server.call('DELETE', url, { token: stranger.token })).toMatchObject(
    failure('invalidClientId'),
  )
})
