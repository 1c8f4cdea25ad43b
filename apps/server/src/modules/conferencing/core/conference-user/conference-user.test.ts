import { defaultPrivileges, Role } from '@lumi/contract/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs, keyOf, setMedia } from '../conference/conference.fixture.ts'

const media = createRecordingMedia()
let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let stranger: typeof owner
beforeAll(async () => {
  server = await createTestServer({ services: { media: media.media } })
  owner = await server.signUp()
  stranger = await server.signUp()
})
afterAll(() => server.close())

const get = (path: string, token = owner.token) => server.call('GET', `/v1/conference/${path}`, { token })
const put = (path: string, body: unknown, token = owner.token) =>
  server.call('PUT', `/v1/conference/${path}`, { token, body })

async function kindsOf(confId: string): Promise<number[]> {
  const { body } = await server.call('GET', '/v1/events', { token: owner.token })
  const events: { confId: string; eventKind: number }[] = body.items
  return events.filter((event) => event.confId === confId).map(({ eventKind }) => eventKind)
}

describe('GET /v1/conference/{id}/users', () => {
  it('lists those who are there first, then by name', async () => {
    const { confId } = await addConference(server, owner)
    const gone = await joinAs(server, confId, 'attendee', 'Ada')
    await joinAs(server, confId, 'attendee', 'Mary')
    await joinAs(server, confId, 'host', 'grace')
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: gone.controlToken })
    const names = async (query = '') =>
      (await get(`${confId}/users${query}`)).body.items.map(
        (user: { displayName: string }) => user.displayName,
      )
    expect(await names()).toEqual(['grace', 'Mary', 'Ada'])
    expect(await names('?active=true&details=all')).toEqual(['grace', 'Mary'])
    expect(await names('?active=false')).toEqual(['Ada'])
  })

  it('is for presenters of the app and for those inside who may see users', async () => {
    const { confId } = await addConference(server, owner, { privileges: { viewUsers: false } })
    const path = `${confId}/users`
    const host = await joinAs(server, confId, 'host')
    const attendee = await joinAs(server, confId, 'attendee')
    expect(await get(path, host.controlToken)).toMatchObject({ status: 200 })
    expect(await get(path, attendee.controlToken)).toMatchObject(failure('forbidden'))
    expect(await get(path, stranger.token)).toMatchObject(failure('invalidConferenceId'))
    const presenter = await server.addSubAccount(owner, Role.presenter)
    expect(await get(path, presenter.token)).toMatchObject(failure('invalidConferenceId'))
    const account = await server.addSubAccount(owner, Role.attendee)
    expect(await get(path, account.token)).toMatchObject(failure('forbidden'))
    expect(await server.call('GET', `/v1/conference/${path}`)).toMatchObject(failure('missingAuthHeader'))
    expect(await get(`${path}?active=perhaps`)).toMatchObject(failure('missingParameter', 'active'))
    expect(await get('nothing/users')).toMatchObject(failure('invalidConferenceId'))
  })
})

describe('GET /v1/conference/{id}/user/{userId}', () => {
  it('shows one of them', async () => {
    const { confId } = await addConference(server, owner)
    const { user, controlToken } = await joinAs(server, confId, 'presenter', 'Ada')
    expect(await get(`${confId}/user/${user.userId}`)).toMatchObject({ status: 200, body: user })
    expect((await get(`${confId}/user/${user.userId}`, controlToken)).body).toMatchObject(user)
    expect(await get(`${confId}/user/nobody`)).toMatchObject(failure('invalidUserId'))
    const other = await addConference(server, owner)
    expect(await get(`${other.confId}/user/${user.userId}`)).toMatchObject(failure('invalidUserId'))
    expect(await get(`${confId}/user/${user.userId}`, stranger.token)).toMatchObject(
      failure('invalidConferenceId'),
    )
    const url = `/v1/conference/${confId}/user/${user.userId}`
    expect(await server.call('GET', url)).toMatchObject(failure('missingAuthHeader'))
  })
})

describe('PUT /v1/conference/{id}/user/{userId}', () => {
  it('gives the privileges of a new role, in the answer, to the media server and to everyone', async () => {
    const { confId } = await addConference(server, owner, { presenterPrivileges: { changeUser: false } })
    const { user } = await joinAs(server, confId, 'attendee')
    const { status, body } = await put(`${confId}/user/${user.userId}`, { role: 2 })
    expect(status).toBe(200)
    expect(body.privileges).toEqual({ ...defaultPrivileges[Role.presenter], changeUser: false })
    expect((await kindsOf(confId)).at(-1)).toBe(2)
    const sources = ['camera', 'microphone', 'screen_share', 'screen_share_audio']
    await expect.poll(() => media.granted).toContainEqual({ confId, userId: user.userId, sources })
  })

  it('mutes, and leaves alone who is not there', async () => {
    const { confId } = await addConference(server, owner)
    const ada = await joinAs(server, confId, 'attendee')
    const { user, controlToken } = ada
    const path = `${confId}/user/${user.userId}`
    await setMedia(server, ada, { audioState: 1, videoState: 1 })
    expect((await put(path, { audioState: 0 })).body).toMatchObject({ audioState: 0, videoState: 1 })
    await expect.poll(() => media.muted).toEqual([{ confId, userId: user.userId, source: 'microphone' }])
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: controlToken })
    expect(await put(path, { audioState: 0 })).toMatchObject(failure('userNotInside'))
  })

  it('mutes also whose client says that it sends nothing', async () => {
    const { confId } = await addConference(server, owner)
    const { user } = await joinAs(server, confId, 'attendee')
    await put(`${confId}/user/${user.userId}`, { videoState: 0 })
    await expect.poll(() => media.muted).toContainEqual({ confId, userId: user.userId, source: 'camera' })
  })

  it('shows nothing as on that they may not send', async () => {
    const { confId } = await addConference(server, owner, {
      privileges: { video: false },
      features: { audio: false },
    })
    const ada = await joinAs(server, confId, 'attendee')
    const path = `${confId}/user/${ada.user.userId}`
    await setMedia(server, ada, { videoState: 1, audioState: 1 })
    expect((await put(path, { role: 1 })).body).toMatchObject({ videoState: 0, audioState: 0 })
    await setMedia(server, ada, { videoState: 1, audioState: 1 })
    expect((await put(path, { role: 2 })).body).toMatchObject({ videoState: 1, audioState: 0 })
  })

  it('shows nothing as on any more that may not be sent any more', async () => {
    const { confId } = await addConference(server, owner, { privileges: { video: false } })
    const [ada, grace] = [
      await joinAs(server, confId, 'presenter'),
      await joinAs(server, confId, 'presenter'),
    ]
    for (const person of [ada, grace]) await setMedia(server, person, { videoState: 1, audioState: 1 })
    const states = async ({ user }: typeof ada) => {
      const { body } = await get(`${confId}/user/${user.userId}`)
      return [body.videoState, body.audioState]
    }
    await put(`${confId}/user/${ada.user.userId}`, { role: 1 })
    expect([await states(ada), await states(grace)]).toEqual([
      [0, 1],
      [1, 1],
    ])
    await put(confId, { presenterPrivileges: { video: false } })
    expect((await kindsOf(confId)).slice(-2)).toEqual([103, 2])
    expect(await states(grace)).toEqual([0, 1])
    await put(confId, { features: { audio: false } })
    expect((await kindsOf(confId)).slice(-2)).toEqual([103, 8])
    expect([await states(ada), await states(grace)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('lets those inside change only what they may', async () => {
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    const presenter = await joinAs(server, confId, 'presenter')
    const attendee = await joinAs(server, confId, 'attendee')
    const at = ({ user }: typeof host) => `${confId}/user/${user.userId}`
    const own = await put(at(attendee), { displayName: 'Grace' }, attendee.controlToken)
    expect(own).toMatchObject({ status: 200, body: { displayName: 'Grace' } })
    const refused = [
      [await put(at(attendee), { role: 3 }, attendee.controlToken), failure('forbidden')],
      [await put(at(presenter), { displayName: 'Eve' }, attendee.controlToken), failure('forbidden')],
      [await put(at(attendee), { role: 3 }, presenter.controlToken), failure('roleAboveOwn', 'role')],
      [await put(at(host), { role: 1 }, presenter.controlToken), failure('higherRole')],
    ] as const
    for (const [answer, reason] of refused) expect(answer).toMatchObject(reason)
    expect((await put(at(attendee), { role: 2 }, presenter.controlToken)).body.role).toBe(2)
    expect((await put(at(presenter), { role: 3 }, host.controlToken)).body.role).toBe(3)
    // The new role counts with the token they already have.
    expect((await put(at(host), { role: 1 }, presenter.controlToken)).body.role).toBe(1)
    expect(await put(at(presenter), { role: 1 }, host.controlToken)).toMatchObject(failure('forbidden'))
  })

  it('refuses others', async () => {
    const { confId } = await addConference(server, owner)
    const { user } = await joinAs(server, confId, 'attendee')
    const path = `${confId}/user/${user.userId}`
    expect(await put(path, {})).toMatchObject(failure('invalidBody'))
    expect(await put(path, { role: 4 })).toMatchObject(failure('invalidBody', 'role'))
    expect(await put(`${confId}/user/nobody`, { role: 1 })).toMatchObject(failure('invalidUserId'))
    expect(await put(path, { role: 1 }, stranger.token)).toMatchObject(failure('invalidConferenceId'))
    const presenter = await server.addSubAccount(owner, Role.presenter)
    expect(await put(path, { role: 1 }, presenter.token)).toMatchObject(failure('forbidden'))
    const url = `/v1/conference/${path}`
    expect(await server.call('PUT', url, { body: { role: 1 } })).toMatchObject(failure('missingAuthHeader'))
  })
})

describe('PUT /v1/conference/{id}/users/expel', () => {
  it('sends out all of them or none', async () => {
    const { confId } = await addConference(server, owner)
    const presenter = await joinAs(server, confId, 'presenter')
    const host = await joinAs(server, confId, 'host')
    const guests = [await joinAs(server, confId, 'attendee'), await joinAs(server, confId, 'attendee')]
    const ids = guests.map(({ user }) => user.userId)
    const path = `${confId}/users/expel`
    const refused = await put(path, { userIds: [...ids, host.user.userId] }, presenter.controlToken)
    expect(refused).toMatchObject(failure('higherRole'))
    expect(await put(path, { userIds: [...ids, 'nobody'] })).toMatchObject(failure('invalidUserId'))
    expect((await get(`${confId}/users?active=true`)).body.items).toHaveLength(4)
    expect(await put(path, { userIds: [...ids, ...ids] }, presenter.controlToken)).toMatchObject({
      status: 204,
    })
    expect((await get(`${confId}/users?active=true`)).body.items).toHaveLength(2)
    expect((await kindsOf(confId)).slice(-3)).toEqual([10, 7, 7])
    await expect.poll(() => media.removed).toEqual(expect.arrayContaining(ids))
    const [guest] = guests
    const leave = await server.call('POST', `/v1/conference/${confId}/leave`, { token: guest?.controlToken })
    expect(leave).toMatchObject(failure('tokenUnauthorized'))
  })

  it('keeps an account out until the conference is restarted', async () => {
    const { confId } = await addConference(server, owner)
    const account = await server.addSubAccount(owner, Role.attendee)
    const join = () =>
      server.call('POST', `/v1/conference/${confId}/join`, { token: account.token, body: {} })
    const { body } = await join()
    await put(`${confId}/users/expel`, { userIds: [body.user.userId] })
    expect((await kindsOf(confId)).slice(-2)).toEqual([4, 7])
    expect(await join()).toMatchObject(failure('expelled'))
    await put(confId, { state: 3 })
    await put(confId, { state: 2 })
    expect((await join()).body.user.userId).toBe(body.user.userId)
  })

  it('keeps an account out until its user is deleted', async () => {
    const { confId } = await addConference(server, owner)
    const account = await server.addSubAccount(owner, Role.attendee)
    const join = () =>
      server.call('POST', `/v1/conference/${confId}/join`, { token: account.token, body: {} })
    const { userId } = (await join()).body.user
    await put(`${confId}/users/expel`, { userIds: [userId] })
    await server.call('DELETE', `/v1/conference/${confId}/user/${userId}`, { token: owner.token })
    const anew = await join()
    expect(anew).toMatchObject({ status: 200, body: { status: 'joined' } })
    expect(anew.body.user.userId).not.toBe(userId)
  })

  it('keeps guests out with their control tokens and links until the conference is restarted', async () => {
    const { confId } = await addConference(server, owner)
    const { user, controlToken } = await joinAs(server, confId, 'host')
    const { attendAsHostUrl } = (await get(`${confId}/user/${user.userId}`)).body
    await put(`${confId}/users/expel`, { userIds: [user.userId] })
    const join = (token: string | undefined, body: object) =>
      server.call('POST', `/v1/conference/${confId}/join`, { token, body })
    const byLink = () => join(undefined, { key: keyOf(attendAsHostUrl) })
    expect(await join(controlToken, {})).toMatchObject(failure('expelled'))
    expect(await byLink()).toMatchObject(failure('expelled'))
    await put(confId, { state: 3 })
    await put(confId, { state: 2 })
    expect(await byLink()).toMatchObject({ status: 200, body: { user: { userId: user.userId } } })
  })

  it('survives the first start, for people who were expelled while waiting', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    const guest = await joinAs(server, confId, 'attendee')
    await put(`${confId}/users/expel`, { userIds: [guest.user.userId] })
    server.clock.advance(1)
    await put(confId, { state: 2 })
    const token = guest.controlToken
    const resumed = await server.call('POST', `/v1/conference/${confId}/join`, { token, body: {} })
    expect(resumed).toMatchObject(failure('expelled'))
  })

  it('locks nobody out who manages the conferences, nor when their page is loaded again', async () => {
    const { confId } = await addConference(server, owner)
    const join = (token: string) => server.call('POST', `/v1/conference/${confId}/join`, { token, body: {} })
    const { body } = await join(owner.token)
    await put(`${confId}/users/expel`, { userIds: [body.user.userId] })
    const again = await join(owner.token)
    expect(await join(again.body.controlToken)).toMatchObject({ status: 200 })
  })

  it('refuses others', async () => {
    const { confId } = await addConference(server, owner)
    const attendee = await joinAs(server, confId, 'attendee')
    const path = `${confId}/users/expel`
    const body = { userIds: [attendee.user.userId] }
    expect(await put(path, body, attendee.controlToken)).toMatchObject(failure('forbidden'))
    expect(await put(path, body, stranger.token)).toMatchObject(failure('invalidConferenceId'))
    expect(await put(path, { userIds: [] })).toMatchObject(failure('invalidBody', 'userIds'))
    expect(await server.call('PUT', `/v1/conference/${path}`, { body })).toMatchObject(
      failure('missingAuthHeader'),
    )
  })
})
