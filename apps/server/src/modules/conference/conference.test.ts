import { randomInt } from 'node:crypto'
import { defaultFeatures, defaultPrivileges, Role } from '@lumi/contract/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { addConference, joinAs } from './conference.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let stranger: typeof owner
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  stranger = await server.signUp()
})
afterAll(() => server.close())

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
    ['duplicatePasswords', { displayName: 'A', hostPassword: 'x', attendeePassword: 'x' }, undefined],
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
    // Of different letters that take three bytes each, since what repeats is packed.
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

  it('shows presenters and attendees only those they take part in, without the ways in', async () => {
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

describe('PUT /v1/conference/{id}', () => {
  it('changes what is named and keeps the rest', async () => {
    const before = await addConference(server, owner, { features: { chat: false } })
    const { body } = await put(before.confId, { displayName: 'New', features: { whiteboard: false } })
    const features = { ...defaultFeatures, chat: false, whiteboard: false }
    expect(body).toEqual({ ...before, displayName: 'New', features })
  })

  it('starts, ends and restarts, and bears being told twice', async () => {
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

describe('GET /v1/conferences', () => {
  const list = (query: string, token: string) => server.call('GET', `/v1/conferences?${query}`, { token })
  const names = ({ body }: { body: { items: { displayName: string }[] } }) =>
    body.items.map(({ displayName }) => displayName)

  it('pages through active ones first, then by name', async () => {
    const teacher = await server.signUp()
    const made = []
    for (const displayName of ['banana', 'Cherry', 'apple', 'Äpfel', 'cherry', 'Date']) {
      made.push(await addConference(server, teacher, { displayName }))
    }
    await joinAs(server, made[5].confId, 'host')
    const pages = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`, teacher.token)
      expect(page.status).toBe(200)
      pages.push(names(page))
      cursor = page.body.cursor
    }
    expect(pages).toEqual([
      ['Date', 'Äpfel'],
      ['apple', 'banana'],
      ['cherry', 'Cherry'],
    ])
    expect(names(await list('active=true', teacher.token))).toEqual(['Date'])
    expect(names(await list('state=2', teacher.token))).toEqual(['Date'])
    expect(names(await list('state=1&search=AN', teacher.token))).toEqual(['banana'])
    expect(names(await list('search=%25', teacher.token))).toEqual([])
  })

  it('filters by label and integration', async () => {
    const teacher = await server.signUp()
    await addConference(server, teacher, { displayName: 'blue', backgroundColor: 2 })
    await addConference(server, teacher, { displayName: 'linked', metaData3: 'int1' })
    expect(names(await list('backgroundColor=2', teacher.token))).toEqual(['blue'])
    expect(names(await list('meta_data3=int1&details=all', teacher.token))).toEqual(['linked'])
  })

  it('holds deleted ones only for owners who ask for them', async () => {
    const teacher = await server.signUp()
    const { confId } = await addConference(server, teacher)
    await put(confId, { state: 3 }, teacher.token)
    await server.call('DELETE', `/v1/conference/${confId}`, { token: teacher.token })
    expect(names(await list('', teacher.token))).toEqual([])
    expect(names(await list('state=4', teacher.token))).toEqual(['Weekly review'])
    const host = await server.addSubAccount(teacher, Role.host)
    expect(names(await list('state=4', host.token))).toEqual([])
  })

  it('shows presenters and attendees what they take part in', async () => {
    const attendee = await server.addSubAccount(owner, Role.attendee)
    const { confId } = await addConference(server, owner, { displayName: 'Theirs' })
    expect(names(await list('', attendee.token))).toEqual([])
    await server.call('POST', `/v1/conference/${confId}/join`, { token: attendee.token, body: {} })
    expect(names(await list('', attendee.token))).toEqual(['Theirs'])
  })

  it('refuses what it does not understand', async () => {
    expect(await list('limit=0', owner.token)).toMatchObject(failure('missingParameter', 'limit'))
    const unstorable = Buffer.from(JSON.stringify([true, '\0', 'a'])).toString('base64url')
    for (const cursor of ['rubbish', unstorable]) {
      expect(await list(`cursor=${cursor}`, owner.token)).toMatchObject(failure('missingParameter', 'cursor'))
    }
    expect(await server.call('GET', '/v1/conferences')).toMatchObject(failure('missingAuthHeader'))
  })
})

describe('GET /v1/conference/confinfo', () => {
  const info = (id: string) => server.call('GET', `/v1/conference/confinfo?id=${id}`)

  it('tells anybody who has the id whether there is something to join', async () => {
    const { confId } = await addConference(server, owner)
    expect((await info(confId)).body).toEqual({
      confId,
      displayName: 'Weekly review',
      appLogo: null,
      state: 1,
      passwordRequired: true,
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
