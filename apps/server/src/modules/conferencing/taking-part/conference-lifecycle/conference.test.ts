import { randomInt } from 'node:crypto'
import { settingDefaults } from '@lumi/contract'
import { defaultFeatures, defaultPrivileges, Role } from '@lumi/contract/values'
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

describe('POST /v1/conference', () => {
  it('fills in everything but the name', async () => {
    const body = { displayName: '  Weekly review ' }
    const created = await server.call('POST', '/v1/conference', { token: owner.token, body })
    expect(created).toMatchObject({
      status: 200,
      body: {
        displayName: 'Weekly review',
        state: 1,
        active: false,
        ...settingDefaults,
        startMethod: 2,
        location: 1,
        countryCode: null,
        backgroundColor: 0,
        attendMethods: { password: true, url: true },
        features: defaultFeatures,
        privileges: defaultPrivileges[Role.attendee],
        presenterPrivileges: defaultPrivileges[Role.presenter],
        hostPrivileges: defaultPrivileges[Role.host],
        audioTypes: { computer: true },
        metaData3: null,
        started: null,
        ended: null,
        deleted: null,
      },
    })
    const { confId, hostPassword, presenterPassword, attendeePassword, attendeeUrl } = created.body
    expect(new Set([hostPassword, presenterPassword, attendeePassword]).size).toBe(3)
    expect(attendeeUrl).toMatch(
      new RegExp(`^http://localhost:5000/room/join\\?id=${confId}&key=[\\w-]{20,}$`),
    )
    expect(await get(confId)).toMatchObject({ status: 200, body: created.body })
  })

  it('stores the key check of an encrypted one, from its creation and for good', async () => {
    const keyCheck = 'rX0mZ1vF3kq8Yb2Tn5cWdA'
    const create = (body: object) => server.call('POST', '/v1/conference', { token: owner.token, body })
    const { body: made } = await create({ displayName: 'Council', keyCheck })
    expect(made).toMatchObject({ keyCheck })
    const info = await server.call('GET', `/v1/conference/confinfo?id=${made.confId}`)
    expect(info).toMatchObject({ status: 200, body: { keyCheck } })
    await put(made.confId, { displayName: 'Another', keyCheck: 'AAAAAAAAAAAAAAAAAAAAAA' })
    expect((await get(made.confId)).body.keyCheck).toBe(keyCheck)
    for (const wrong of ['', 'short', `${keyCheck}A`, 'rX0mZ1vF3kq8Yb2Tn5cW+/', 7])
      expect((await create({ displayName: 'Council', keyCheck: wrong })).status).toBe(400)
    expect((await create({ displayName: 'Open' })).body).toMatchObject({ keyCheck: null })
  })

  it('creates one for each request, however often it is sent', async () => {
    const body = { displayName: 'Once', requestId: crypto.randomUUID() }
    const create = (token = owner.token, changes = {}) =>
      server.call('POST', '/v1/conference', { token, body: { ...body, ...changes } })
    const [first, second] = await Promise.all([create(), create()])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect((await create(owner.token, { displayName: 'Again' })).body).toEqual(first.body)
    const { confId } = first.body

    const events = await server.call('GET', '/v1/events?kinds=100', { token: owner.token })
    expect(events.body.items.filter((event: { confId: string }) => event.confId === confId)).toHaveLength(1)
    expect((await create(stranger.token)).body.confId).not.toBe(confId)

    await put(confId, { state: 3 })
    await server.call('DELETE', `/v1/conference/${confId}`, { token: owner.token })
    expect(await create()).toMatchObject(failure('conferenceDeleted'))
  })

  it('takes every setting', async () => {
    const settings = {
      displayName: 'Lesson',
      startMethod: 1,
      backgroundColor: 3,
      attendMethods: { url: false },
      hostPassword: 'one',
      presenterPassword: 'two',
      attendeePassword: '',
      location: 2,
      countryCode: 'DE',
      features: { chat: false },
      privileges: { share: true },
      presenterPrivileges: { changeUser: false },
      hostPrivileges: { record: false },
      audioTypes: { computer: false },
      videoPreferWideScreen: false,
      videoAllowHD: false,
      videoEnforceLimits: true,
      videoLimits: { width: 640, height: 360, frameRate: 15 },
      metaData1: 'a',
      metaData2: 'b',
      metaData3: 'c',
    }
    const { body } = await server.call('POST', '/v1/conference', { token: owner.token, body: settings })
    expect(body).toMatchObject({ ...settings, attendMethods: { password: true, url: false } })
    expect(body.features).toEqual({ ...defaultFeatures, chat: false })
    expect(body.presenterPrivileges).toEqual({ ...defaultPrivileges[Role.presenter], changeUser: false })
  })

  it.each([
    ['missingElement', {}, 'displayName'],
    ['invalidBody', { displayName: ' ' }, 'displayName'],
    ['invalidBody', { displayName: 'A', startMethod: 3 }, 'startMethod'],
    ['invalidBody', { displayName: 'A', hostPassword: '' }, 'hostPassword'],
    [
      'duplicatePasswords',
      { displayName: 'A', hostPassword: 'x', attendeePassword: 'x' },
      'attendeePassword',
    ],
  ] as const)('answers %s to %o', async (name, body, field) => {
    const answer = await server.call('POST', '/v1/conference', { token: owner.token, body })
    expect(answer).toMatchObject(failure(name, field))
  })

  it('keeps integration ids as long as its index can hold', async () => {
    const create = (metaData3: string) =>
      server.call('POST', '/v1/conference', {
        token: owner.token,
        body: { displayName: 'Lesson', metaData3 },
      })
    // Uses different letters of three bytes each, because repeated ones are compressed.
    const id = String.fromCodePoint(...Array.from({ length: 500 }, () => randomInt(0x4e00, 0x9fff)))
    expect(await create(id)).toMatchObject({ status: 200, body: { metaData3: id } })
    expect(await create(`${id}a`)).toMatchObject(failure('invalidBody', 'metaData3'))
  })

  it('is for hosts and above, and for the app itself', async () => {
    const body = { displayName: 'A' }
    expect(await server.call('POST', '/v1/conference', { body })).toMatchObject(failure('missingAuthHeader'))
    const presenter = await server.addSubAccount(owner, Role.presenter)
    expect(await server.call('POST', '/v1/conference', { token: presenter.token, body })).toMatchObject(
      failure('forbidden'),
    )
    const host = await server.addSubAccount(owner, Role.host)
    expect(await server.call('POST', '/v1/conference', { token: host.token, body })).toMatchObject({
      status: 200,
    })
    const token = await server.appToken(owner)
    expect(await server.call('POST', '/v1/conference', { token, body })).toMatchObject({ status: 200 })
  })
})

describe('GET /v1/conference/{id}', () => {
  it('does not know those of other apps', async () => {
    const { confId } = await addConference(server, owner)
    expect(await get(confId, stranger.token)).toMatchObject(failure('invalidConferenceId'))
    expect(await get('nothing')).toMatchObject(failure('invalidConferenceId'))
    expect(await server.call('GET', `/v1/conference/${confId}`)).toMatchObject(failure('missingAuthHeader'))
  })

  it('shows presenters and attendees only those they take part in, without credentials', async () => {
    const { confId } = await addConference(server, owner)
    const presenter = await server.addSubAccount(owner, Role.presenter)
    expect(await get(confId, presenter.token)).toMatchObject(failure('invalidConferenceId'))
    await server.call('POST', `/v1/conference/${confId}/join`, { token: presenter.token, body: {} })
    const { status, body } = await get(confId, presenter.token)
    expect(status).toBe(200)
    const { hostPassword, presenterPassword, attendeePassword, hostUrl, presenterUrl, attendeeUrl } = body
    const secrets = [hostPassword, presenterPassword, attendeePassword, hostUrl, presenterUrl, attendeeUrl]
    expect(secrets).toEqual(Array(6).fill(null))
  })
})

describe('GET /v1/conference/confinfo', () => {
  const info = (id: string) => server.call('GET', `/v1/conference/confinfo?id=${id}`)

  it('shows anybody with the id if it can be joined', async () => {
    const { confId } = await addConference(server, owner)
    expect((await info(confId)).body).toEqual({
      confId,
      displayName: 'Weekly review',
      appLogo: null,
      state: 1,
      keyCheck: null,
      passwordRequired: true,
      recorded: false,
    })
    await put(confId, { attendeePassword: '' })
    expect((await info(confId)).body.passwordRequired).toBe(false)
    await put(confId, { attendMethods: { password: false } })
    expect((await info(confId)).body.passwordRequired).toBe(true)
    await put(confId, { state: 3 })
    expect(await info(confId)).toMatchObject(failure('conferenceEnded'))
    expect(await info('nothing')).toMatchObject(failure('invalidConferenceId'))
    expect(await server.call('GET', '/v1/conference/confinfo')).toMatchObject(
      failure('missingParameter', 'id'),
    )
  })
})
