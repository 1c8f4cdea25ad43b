import { defaultFeatures, Role } from '@lumi/contract/values'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestServer, failure } from '../../../../testing/test-server.ts'
import { addConference } from '../../core/conference/conference.fixture.ts'

const server = await createTestServer()
afterAll(() => server.close())
const owner = await server.signUp()
const stranger = await server.signUp()

const put = (confId: string, body: unknown, token = owner.token) =>
  server.call('PUT', `/v1/conference/${confId}`, { token, body })
const get = (confId: string, token = owner.token) => server.call('GET', `/v1/conference/${confId}`, { token })

describe('PUT /v1/conference/{id}', () => {
  it('changes only the given fields', async () => {
    const before = await addConference(server, owner, { features: { chat: false } })
    const { body } = await put(before.confId, { displayName: 'New', features: { whiteboard: false } })
    const features = { ...defaultFeatures, chat: false, whiteboard: false }
    expect(body).toEqual({ ...before, displayName: 'New', features })
  })

  it('starts, ends and restarts, also when called twice', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    expect((await put(confId, { state: 2 })).body).toMatchObject({ state: 2, started: expect.any(String) })
    const { body: started } = await get(confId)
    server.clock.advance(1)
    expect((await put(confId, { state: 2 })).body).toEqual(started)
    expect((await put(confId, { state: 3 })).body).toMatchObject({ state: 3, ended: expect.any(String) })
    const { body: ended } = await get(confId)
    expect((await put(confId, { state: 3 })).body).toEqual(ended)
    const restarted = (await put(confId, { state: 2 })).body
    expect(restarted).toMatchObject({ state: 2, ended: null })
    expect(restarted.started > started.started).toBe(true)
  })

  it('starts once however many ask at once', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(confId, { state: 2 })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { body } = await server.call('GET', '/v1/events?kinds=101', { token: owner.token })
    expect(body.items.filter((event: { confId: string }) => event.confId === confId)).toHaveLength(1)
  })

  it('keeps the passwords apart', async () => {
    const { confId } = await addConference(server, owner)
    expect(await put(confId, { presenterPassword: 'host-pw' })).toMatchObject(failure('duplicatePasswords'))
    expect(await put(confId, { hostPassword: '' })).toMatchObject(failure('invalidBody', 'hostPassword'))
    expect((await put(confId, { attendeePassword: '' })).body.attendeePassword).toBe('')
    expect((await get(confId)).body).toMatchObject({
      hostPassword: 'host-pw',
      presenterPassword: 'presenter-pw',
    })
  })

  it('refuses others', async () => {
    const { confId } = await addConference(server, owner)
    const body = { displayName: 'Mine' }
    expect(await put(confId, body, stranger.token)).toMatchObject(failure('invalidConferenceId'))
    const presenter = await server.addSubAccount(owner, Role.presenter)
    expect(await put(confId, body, presenter.token)).toMatchObject(failure('forbidden'))
    expect(await server.call('PUT', `/v1/conference/${confId}`, { body })).toMatchObject(
      failure('missingAuthHeader'),
    )
    expect(await put(confId, {})).toMatchObject(failure('invalidBody'))
    expect(await put(confId, { state: 4 })).toMatchObject(failure('invalidBody', 'state'))
    expect(await put(confId, { videoLimits: { width: 640, height: 360 } })).toMatchObject(
      failure('missingElement', 'videoLimits.frameRate'),
    )
    expect(await put('nothing', body)).toMatchObject(failure('invalidConferenceId'))
  })
})

describe('DELETE /v1/conference/{id}', () => {
  const remove = (confId: string, token = owner.token) =>
    server.call('DELETE', `/v1/conference/${confId}`, { token })

  it('takes only one that has ended, and then answers that it is deleted', async () => {
    const { confId } = await addConference(server, owner)
    expect(await remove(confId)).toMatchObject(failure('conferenceNotEnded'))
    await put(confId, { state: 2 })
    expect(await remove(confId)).toMatchObject(failure('conferenceNotEnded'))
    await put(confId, { state: 3 })
    expect(await remove(confId)).toMatchObject({ status: 204 })
    expect(await remove(confId)).toMatchObject(failure('conferenceDeleted'))
    expect(await put(confId, { state: 2 })).toMatchObject(failure('conferenceDeleted'))
    expect(await get(confId)).toMatchObject({ status: 200, body: { state: 4, deleted: expect.any(String) } })
    const host = await server.addSubAccount(owner, Role.host)
    expect(await get(confId, host.token)).toMatchObject(failure('conferenceDeleted'))
    const info = await server.call('GET', `/v1/conference/confinfo?id=${confId}`)
    expect(info).toMatchObject(failure('conferenceDeleted'))
  })

  it('refuses others', async () => {
    const { confId } = await addConference(server, owner)
    expect(await remove(confId, stranger.token)).toMatchObject(failure('invalidConferenceId'))
    const presenter = await server.addSubAccount(owner, Role.presenter)
    expect(await remove(confId, presenter.token)).toMatchObject(failure('forbidden'))
    expect(await server.call('DELETE', `/v1/conference/${confId}`)).toMatchObject(
      failure('missingAuthHeader'),
    )
  })
})
