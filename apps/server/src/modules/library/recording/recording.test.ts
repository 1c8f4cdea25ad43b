import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/context.ts'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { uploads } from '../../../platform/uploads/table.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { addRecording } from './add-recording.ts'
import { putRecording, takePart, video } from './recording.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let stranger: typeof owner
let confId: string
let other: string
let attendee: Awaited<ReturnType<TestServer['addSubAccount']>>
let presenter: typeof attendee
let host: typeof attendee
let app: { token: string }
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  stranger = await server.signUp()
  ;({ confId } = await addConference(server, owner))
  other = (await addConference(server, owner, { displayName: 'Elsewhere' })).confId
  attendee = await server.addSubAccount(owner, 1)
  presenter = await server.addSubAccount(owner, 2)
  host = await server.addSubAccount(owner, 3)
  await takePart(server, confId, attendee.accountId)
  await takePart(server, confId, presenter.accountId)
  app = { token: await server.appToken(owner) }
})
afterAll(() => server.close())

const call = (...args: Parameters<TestServer['call']>) => server.call(...args)

describe('a recording', () => {
  test('is what was put in place, and can be read by everybody who may see it', async () => {
    const { path, recordingId } = await putRecording(server, confId, {
      displayName: 'Lesson 1',
      fileName: 'lesson.mp4',
      duration: 2.5,
    })
    for (const { token } of [owner, host, presenter, attendee, app]) {
      expect(await call('GET', path, { token })).toMatchObject({
        status: 200,
        body: {
          recordingId,
          confId,
          conferenceName: 'Weekly review',
          displayName: 'Lesson 1',
          filename: 'lesson.mp4',
          contentType: 'video/mp4',
          size: video.length,
          duration: 2.5,
          created: server.clock.now().toISOString(),
        },
      })
    }
    expect(await server.services.db.select().from(uploads)).toEqual([])
  })

  test('has the name of its conference by default', async () => {
    const { path } = await putRecording(server, confId)
    const { body } = await call('GET', path, { token: owner.token })
    expect(body).toMatchObject({ displayName: 'Weekly review', filename: null, duration: null })
    expect(body).not.toHaveProperty('key')
  })

  test('of a conference that is gone is not kept', async () => {
    const made = { confId: 'unknown', key: 'files/x', size: 1 }
    expect(await inTransaction(server.services, (tx) => addRecording(tx, made))).toBeUndefined()
  })

  test('is renamed by hosts and apps', async () => {
    const { path } = await putRecording(server, confId)
    for (const [{ token }, displayName] of [
      [host, 'Renamed'],
      [app, 'Renamed again'],
    ] as const) {
      const answer = await call('PUT', path, { token, body: { displayName: ` ${displayName} ` } })
      expect(answer).toMatchObject({ status: 200, body: { displayName } })
    }
    for (const { token } of [presenter, attendee]) {
      const answer = await call('PUT', path, { token, body: { displayName: 'Mine' } })
      expect(answer).toMatchObject(failure('forbidden'))
    }
    const { body } = await call('GET', path, { token: owner.token })
    expect(body.displayName).toBe('Renamed again')
  })

  test.each([
    ['missingBody', undefined, undefined],
    ['missingElement', 'displayName', {}],
    ['invalidBody', 'displayName', { displayName: '  ' }],
    ['invalidBody', 'displayName', { displayName: 5 }],
    ['invalidBody', 'displayName', { displayName: 'x'.repeat(201) }],
    ['invalidBody', 'displayName', { displayName: 'a\u202eb' }],
  ] as const)('is not renamed on %s %s', async (name, field, body) => {
    const { path } = await putRecording(server, confId)
    expect(await call('PUT', path, { token: owner.token, body })).toMatchObject(failure(name, field))
    expect((await call('GET', path, { token: owner.token })).body.displayName).toBe('Weekly review')
  })

  test('is deleted with its file, by hosts and apps', async () => {
    for (const { token } of [host, app]) {
      const { path, key } = await putRecording(server, confId)
      expect(await call('DELETE', path, { token })).toMatchObject({ status: 204 })
      for (const method of ['GET', 'DELETE'] as const) {
        expect(await call(method, path, { token })).toMatchObject(failure('unknownRecording'))
      }
      await server.jobs.runAll()
      await expect(server.services.storage.stat(key)).rejects.toThrow(FileNotFound)
    }
    const { path, key } = await putRecording(server, confId)
    for (const { token } of [presenter, attendee]) {
      expect(await call('DELETE', path, { token })).toMatchObject(failure('forbidden'))
    }
    expect(await server.services.storage.stat(key)).toMatchObject({ size: video.length })
  })

  test('is there after its conference was deleted', async () => {
    const { confId } = await addConference(server, owner)
    const { path, recordingId } = await putRecording(server, confId)
    await call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 3 } })
    expect(await call('DELETE', `/v1/conference/${confId}`, { token: owner.token })).toMatchObject({
      status: 204,
    })
    const list = await call('GET', `/v1/recordings?conference=${confId}`, { token: host.token })
    expect(list.body.items).toMatchObject([{ recordingId, conferenceName: 'Weekly review' }])
    expect(await call('GET', path, { token: host.token })).toMatchObject({ status: 200 })
    expect(await call('DELETE', path, { token: host.token })).toMatchObject({ status: 204 })
  })

  test('goes with its app, file and all', async () => {
    const clientId = await server.addApp(owner.username, 'Second app')
    const token = await server.appToken({ clientId })
    const { confId } = await addConference(server, { token })
    const { key, path } = await putRecording(server, confId)
    expect(await call('DELETE', `/v1/app/${clientId}`, { token: owner.token })).toMatchObject({ status: 204 })
    expect((await call('GET', path, { token: owner.token })).status).toBe(404)
    await server.jobs.runAll()
    await expect(server.services.storage.stat(key)).rejects.toThrow(FileNotFound)
  })
})

const calls = [
  ['GET', '', undefined],
  ['PUT', '', { displayName: 'Mine' }],
  ['DELETE', '', undefined],
  ['GET', '/sharedaccess', undefined],
  ['DELETE', '/sharedaccess', undefined],
] as const

describe.each(calls)('%s …/recording/{recordingId}%s', (method, more, body) => {
  test('needs a token', async () => {
    const { path } = await putRecording(server, confId)
    expect(await call(method, path + more, { body })).toMatchObject(failure('missingAuthHeader'))
    expect(await call(method, path + more, { token: 'no-token', body })).toMatchObject(
      failure('tokenUnauthorized'),
    )
  })

  test('is not for those inside a conference', async () => {
    const live = await addConference(server, owner)
    const { path } = await putRecording(server, live.confId)
    const { controlToken: token } = await joinAs(server, live.confId, 'host')
    expect(await call(method, path + more, { token, body })).toMatchObject(failure('forbidden'))
  })

  test('knows nothing of another tenant, of another conference, and of what never was', async () => {
    const { path, recordingId } = await putRecording(server, confId)
    for (const token of [stranger.token, await server.appToken(stranger)]) {
      expect(await call(method, path + more, { token, body })).toMatchObject(failure('invalidConferenceId'))
    }
    const own = await addConference(server, stranger)
    for (const [where, { token }] of [
      [own.confId, stranger],
      [other, owner],
    ] as const) {
      const elsewhere = `/v1/conference/${where}/recording/${recordingId}${more}`
      expect(await call(method, elsewhere, { token, body })).toMatchObject(failure('unknownRecording'))
    }
    const { token } = owner
    const nowhere = `/v1/conference/unknown/recording/${recordingId}${more}`
    expect(await call(method, nowhere, { token, body })).toMatchObject(failure('invalidConferenceId'))
    const nothing = `/v1/conference/${confId}/recording/unknown${more}`
    expect(await call(method, nothing, { token, body })).toMatchObject(failure('unknownRecording'))
    expect((await call('GET', path, { token })).body.displayName).toBe('Weekly review')
  })
})

test.each([
  ['GET', ''],
  ['GET', '/sharedaccess?expiry_minutes=5'],
  ['DELETE', '/sharedaccess'],
] as const)('%s …%s is unknown to members who did not take part', async (method, more) => {
  const { path } = await putRecording(server, other)
  const { token } = presenter
  expect(await call(method, path + more, { token })).toMatchObject(failure('invalidConferenceId'))
})
