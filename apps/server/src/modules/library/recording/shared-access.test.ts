import { recordingRoutes } from '@lumi/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { createHttpServer } from '../../../platform/http/server.ts'
import { createLogger } from '../../../platform/log/logger.ts'
import { addressTokens } from '../../../platform/shared-access/address-tokens.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { putRecording, takePart, video } from './recording.fixture.ts'
import { recordingHandlers } from './routes.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let confId: string
let attendee: Awaited<ReturnType<TestServer['addSubAccount']>>
let presenter: typeof attendee
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  ;({ confId } = await addConference(server, owner))
  attendee = await server.addSubAccount(owner, 1)
  presenter = await server.addSubAccount(owner, 2)
  await takePart(server, confId, attendee.accountId)
  await takePart(server, confId, presenter.accountId)
})
afterAll(() => server.close())

type Query = Record<string, string>

async function share(path: string, query: Query = {}, { token } = owner as { token: string }) {
  const { status, body } = await server.call('GET', `${path}/sharedaccess?${new URLSearchParams(query)}`, {
    token,
  })
  return { status, body, url: body.sharedAccessUrl as string, expires: body.expires as string | null }
}

/** Opens an address as somebody who has nothing else. */
async function open(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { pathname, search } = new URL(url)
  const answer = await server.app.inject({
    method,
    url: pathname + search,
    headers,
    remoteAddress: server.nextAddress(),
  })
  const { statusCode: status, headers: logged, rawPayload: bytes } = answer
  const isJson = String(logged['content-type']).startsWith('application/json')
  return { status, headers: logged, bytes, body: isJson ? answer.json() : undefined }
}

/** Addresses count whole seconds. */
function inMinutes(minutes: number): Date {
  const now = Math.floor(server.clock.now().getTime() / 1000) * 1000
  return new Date(now + minutes * 60_000)
}

describe('an address', () => {
  test('plays in the page and cannot act', async () => {
    const { path } = await putRecording(server, confId, { fileName: 'Grüße.mp4' })
    const { url } = await share(path, { details: 'all', expiry_minutes: '10' })
    expect(url.startsWith(`${server.services.config.publicUrl}/v1/recording/`)).toBe(true)
    const { status, headers, bytes } = await open(url)
    expect(status).toBe(200)
    expect(bytes.equals(video)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(video.length),
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(/^inline; .*Gr%C3%BC%C3%9Fe\.mp4/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox allow-same-origin; default-src 'none'; media-src 'self'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })

  test('answers ranges and HEAD', async () => {
    const { path } = await putRecording(server, confId)
    const { url } = await share(path)
    const part = await open(url, { range: 'bytes=100-199' })
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 100-199/${video.length}`, 'content-length': '100' },
    })
    expect(part.bytes.equals(video.subarray(100, 200))).toBe(true)
    const head = await open(url, {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(video.length) } })
    expect(head.bytes).toHaveLength(0)
    const beyond = await open(url, { range: `bytes=${video.length}-` })
    expect(beyond).toMatchObject(failure('rangeNotSatisfiable'))
    expect(beyond.headers['content-range']).toBe(`bytes */${video.length}`)
  })

  test('saves the file by the name that is asked for', async () => {
    const { path, recordingId } = await putRecording(server, confId)
    const save = { details: 'all', content_disposition: 'attachment', content_type: 'binary' }
    const named = await share(path, { ...save, filename: 'les\u202eson\r\n.mp4' })
    expect((await open(named.url)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=lesson.mp4',
    })
    const asPath = await share(path, { ...save, filename: '../../.ssh\\keys' })
    expect((await open(asPath.url)).headers['content-disposition']).toBe(
      'attachment; filename=.._.._.ssh_keys',
    )
    const unnamed = await share(path, { content_disposition: 'attachment' })
    expect((await open(unnamed.url)).headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': `attachment; filename=Recording_${recordingId}.mp4`,
    })
    expect(unnamed.expires).toBe(inMinutes(60).toISOString())
  })

  test('only saves what does not play', async () => {
    const { path } = await putRecording(server, confId, { contentType: 'text/html', fileName: 'x.html' })
    expect((await open((await share(path)).url)).headers).toMatchObject({
      'content-disposition': 'attachment; filename=x.html',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test('of a date works until the date is over', async () => {
    const { path } = await putRecording(server, confId)
    expect((await share(path, { expiry: '2099-05-31' })).expires).toBe('2099-06-01T00:00:00.000Z')
    expect((await share(path, { expiry: '2099-05-31T12:00:00+02:00' })).expires).toBe(
      '2099-05-31T10:00:00.000Z',
    )
    expect((await share(path, { expiry: '9999-12-31' })).expires).toBe('9999-12-31T23:59:59.000Z')
  })

  test.each([
    ['expiry_minutes', { expiry_minutes: '0' }],
    ['expiry_minutes', { expiry_minutes: '525601' }],
    ['expiry_minutes', { expiry_minutes: 'soon' }],
    ['expiry', { expiry: 'tomorrow' }],
    ['expiry', { expiry: '2020-01-01T00:00:00Z' }],
    ['expiry', { expiry: '2020-01-01' }],
    ['expiry', { expiry: '2099-01-01', expiry_minutes: '5' }],
    ['content_disposition', { content_disposition: 'inline' }],
    ['content_type', { content_type: 'text/html' }],
    ['filename', { filename: 'x'.repeat(256) }],
    ['details', { details: 'some' }],
  ])('is not made with a wrong %s: %j', async (field, query) => {
    const { path } = await putRecording(server, confId)
    expect(await share(path, query as Query)).toMatchObject(failure('missingParameter', field))
  })
})

describe('who shares', () => {
  test('presenters do for good, attendees for a day', async () => {
    const { path } = await putRecording(server, confId)
    for (const query of [{}, { expiry: '2099-01-01' }, { expiry_minutes: '1441' }] as Query[]) {
      expect(await share(path, query, presenter)).toMatchObject({ status: 200 })
      expect(await share(path, query, attendee)).toMatchObject(failure('sharedForTooLong'))
    }
    expect((await share(path, {}, presenter)).expires).toBeNull()
    for (const query of [{ expiry_minutes: '1440' }, { content_disposition: 'attachment' }] as Query[]) {
      expect(await share(path, query, attendee)).toMatchObject({ status: 200 })
    }
  })

  test('and everybody only while they see the recording', async () => {
    const other = await addConference(server, owner)
    const { path } = await putRecording(server, other.confId)
    const [mary, grace] = [await server.addSubAccount(owner, 1), await server.addSubAccount(owner, 2)]
    for (const { accountId } of [mary, grace]) await takePart(server, other.confId, accountId)
    const [byMary, byGrace, byOwner] = [
      await share(path, { expiry_minutes: '60' }, mary),
      await share(path, {}, grace),
      await share(path),
    ]
    for (const { url } of [byMary, byGrace, byOwner]) expect((await open(url)).status).toBe(200)
    const userIds = [mary, grace].map(({ accountId }) => `${other.confId}-${accountId}`)
    const expel = `/v1/conference/${other.confId}/users/expel`
    await server.call('PUT', expel, { token: owner.token, body: { userIds } })
    for (const { url } of [byMary, byGrace])
      expect(await open(url)).toMatchObject(failure('invalidConferenceId'))
    expect((await open(byOwner.url)).status).toBe(200)
  })

  test.each([2, 3] as const)('and an account of role %s only until it is deleted', async (role) => {
    const { path } = await putRecording(server, confId)
    const account = await server.addSubAccount(owner, role)
    await takePart(server, confId, account.accountId)
    const { url } = await share(path, {}, account)
    expect((await open(url)).status).toBe(200)
    const deleted = await server.call('DELETE', `/v1/subaccount/${account.accountId}`, owner)
    expect(deleted).toMatchObject({ status: 204 })
    expect(await open(url)).toMatchObject(failure('tokenUnauthorized'))
  })

  test('and revokes: presenters, hosts and apps', async () => {
    const { path } = await putRecording(server, confId)
    const app = { token: await server.appToken(owner) }
    const { url } = await share(path)
    const revoke = (token: string) => server.call('DELETE', `${path}/sharedaccess`, { token })
    expect(await revoke(attendee.token)).toMatchObject(failure('forbidden'))
    expect((await open(url)).status).toBe(200)
    for (const { token } of [presenter, owner, app]) {
      const { url } = await share(path)
      expect(await revoke(token)).toMatchObject({ status: 204 })
      expect(await open(url)).toMatchObject(failure('tokenUnauthorized'))
    }
    expect((await open((await share(path)).url)).status).toBe(200)
  })
})

describe('an address does not open', () => {
  test('another recording, nor with another token', async () => {
    const [one, two] = [await putRecording(server, confId), await putRecording(server, confId)]
    const { url } = await share(one.path)
    expect(await open(url.replace(one.recordingId, two.recordingId))).toMatchObject(
      failure('tokenUnauthorized'),
    )
    const [address] = url.split('?')
    expect(await open(`${address}?token=${owner.token}`)).toMatchObject(failure('tokenUnauthorized'))
    expect(await open(`${address}?token=x`)).toMatchObject(failure('tokenUnauthorized'))
    expect(await open(`${address}`)).toMatchObject(failure('missingParameter', 'token'))
    const content = addressTokens('content', z.object({ sub: z.string(), generation: z.int() }))
    const foreign = await content.sign(server.services, { sub: one.recordingId, generation: 0 }, null)
    expect(await open(`${address}?token=${foreign}`)).toMatchObject(failure('tokenUnauthorized'))
    const bearer = new URL(url).searchParams.get('token') ?? ''
    expect(await server.call('GET', one.path, { token: bearer })).toMatchObject(failure('tokenUnauthorized'))
  })

  test('what was deleted', async () => {
    const { path } = await putRecording(server, confId)
    const { url } = await share(path)
    await server.call('DELETE', path, { token: owner.token })
    expect(await open(url)).toMatchObject(failure('unknownRecording'))
  })

  test('what the storage lost', async () => {
    const { path, key } = await putRecording(server, confId)
    const { url } = await share(path)
    await server.services.storage.delete(key)
    expect(await open(url)).toMatchObject(failure('storageError'))
  })
})

test('addresses stand in no log', async () => {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => void lines.push(line) })
  const services = { ...server.services, log }
  const app = await createHttpServer(services)
  registerRoutes(app, services, recordingRoutes, recordingHandlers)
  const { path } = await putRecording(server, confId)
  const url = new URL((await share(path)).url)
  await server.services.storage.delete((await putRecording(server, confId)).key)
  const ask = (address: string) =>
    app.inject({
      url: address,
      headers: { authorization: `Bearer ${owner.token}` },
      remoteAddress: server.nextAddress(),
    })
  const { body } = await ask(`${path}/sharedaccess`)
  await ask(url.pathname + url.search)
  await ask(`/elsewhere${url.search}`)
  await app.close()
  const logged = lines.join('\n')
  expect(logged).toContain('/v1/recording/:recordingId/shared')
  expect(logged).not.toContain(url.searchParams.get('token'))
  expect(logged).not.toContain(new URL(JSON.parse(body).sharedAccessUrl).searchParams.get('token'))
})

/** Last, because it takes so long that sessions end. */
describe('an address of some minutes', () => {
  test.each([
    ['expiry_minutes', 10],
    ['expiry', 90],
  ])('by %s stops working', async (name, minutes) => {
    const { access_token: token } = await server.signIn(owner.username, owner.password)
    const { path } = await putRecording(server, confId)
    const expires = inMinutes(minutes).toISOString()
    const shared = await share(path, { [name]: name === 'expiry' ? expires : String(minutes) }, { token })
    expect(shared).toMatchObject({ status: 200, expires })
    server.clock.advance(minutes * 60 - 1)
    expect((await open(shared.url)).status).toBe(200)
    server.clock.advance(1)
    expect(await open(shared.url)).toMatchObject(failure('tokenUnauthorized'))
  })
})
