import { Role } from '@lumi/contract/values'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../platform/context.ts'
import { countLockWaits } from '../../../../testing/lock-waits.ts'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs, keyOf } from '../../core/conference/conference.fixture.ts'
import { lockConference } from '../../core/conference/repository.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

type Caller = { token?: string; headers?: Record<string, string>; from?: string }
const join = (confId: string, body: object, { token, headers, from }: Caller = {}) =>
  server.call('POST', `/v1/conference/${confId}/join`, { token, body, headers }, from)
const put = (confId: string, body: object) =>
  server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body })
const inside = (confId: string, action: 'start' | 'end' | 'leave', token: string) =>
  server.call('POST', `/v1/conference/${confId}/${action}`, { token })
const users = async (confId: string) =>
  (await server.call('GET', `/v1/conference/${confId}/users`, { token: owner.token })).body.items

async function eventKinds(confId: string): Promise<number[]> {
  const { body } = await server.call('GET', '/v1/events', { token: owner.token })
  const events: { confId: string; eventKind: number }[] = body.items
  return events.filter((event) => event.confId === confId).map(({ eventKind }) => eventKind)
}

describe('joining as a guest', () => {
  it('gives the role of the password, and a media token with what it may send', async () => {
    const { confId } = await addConference(server, owner)
    for (const [role, number, sources] of [
      ['host', 3, ['camera', 'microphone', 'screen_share', 'screen_share_audio']],
      ['presenter', 2, ['camera', 'microphone', 'screen_share', 'screen_share_audio']],
      ['attendee', 1, ['camera', 'microphone']],
    ] as const) {
      const { status, body } = await join(confId, { displayName: 'Ada', password: `${role}-pw` })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        status: 'joined',
        user: { displayName: 'Ada', role: number, kind: 1, active: true, attended: true },
        conference: { confId, state: 2 },
        media: { url: '/media' },
      })
      const token = decodeJwt(body.media.token)
      expect(token.exp).toBeLessThanOrEqual(Date.now() / 1000 + 120)
      expect(token).toMatchObject({
        sub: body.user.userId,
        name: 'Ada',
        video: {
          room: confId,
          roomJoin: true,
          canPublish: true,
          canPublishData: false,
          canPublishSources: sources,
        },
      })
    }
  })

  it('answers the camera settings', async () => {
    const rules = {
      videoPreferWideScreen: false,
      videoAllowHD: false,
      videoEnforceLimits: true,
      videoLimits: { width: 640, height: 360, frameRate: 15 },
    }
    const { confId } = await addConference(server, owner, rules)
    const { body } = await join(confId, { displayName: 'Ada', password: 'attendee-pw' })
    expect(body.conference).toMatchObject(rules)
  })

  it('gives the role of the key of an attend URL', async () => {
    const { confId, hostUrl, presenterUrl, attendeeUrl } = await addConference(server, owner)
    const roles = []
    for (const url of [attendeeUrl, presenterUrl, hostUrl]) {
      const { body } = await join(confId, { displayName: 'Ada', key: keyOf(url) })
      roles.push(body.user.role)
    }
    expect(roles).toEqual([1, 2, 3])
  })

  it('sends only what the conference offers', async () => {
    const { confId } = await addConference(server, owner, { features: { video: false, desktopShare: false } })
    const { media } = await joinAs(server, confId, 'host')
    expect(decodeJwt(media.token).video).toMatchObject({ canPublishSources: ['microphone'] })
  })

  it('needs a right password, unless attendees need none', async () => {
    const { confId } = await addConference(server, owner)
    expect(await join(confId, { displayName: 'Ada', password: 'wrong' })).toMatchObject(
      failure('incorrectPassword'),
    )
    expect(await join(confId, { displayName: 'Ada', key: 'wrong' })).toMatchObject(
      failure('incorrectPassword'),
    )
    expect(await join(confId, { displayName: 'Ada' })).toMatchObject(failure('incorrectPassword'))
    await put(confId, { attendeePassword: '' })
    expect((await join(confId, { displayName: 'Ada' })).body.user.role).toBe(1)
    expect(await join(confId, { displayName: 'Ada', password: 'wrong' })).toMatchObject(
      failure('incorrectPassword'),
    )
    expect(await users(confId)).toHaveLength(1)
  })

  it('keeps to the attendance methods', async () => {
    const { confId, hostUrl } = await addConference(server, owner, { attendMethods: { password: false } })
    expect(await join(confId, { displayName: 'Ada', password: 'host-pw' })).toMatchObject(
      failure('entryNotAllowed'),
    )
    expect(await join(confId, { displayName: 'Ada', key: keyOf(hostUrl) })).toMatchObject({ status: 200 })
    await put(confId, { attendMethods: { password: true, url: false } })
    expect(await join(confId, { displayName: 'Ada', key: keyOf(hostUrl) })).toMatchObject(
      failure('entryNotAllowed'),
    )
    expect(await join(confId, { displayName: 'Ada', password: 'host-pw' })).toMatchObject({ status: 200 })
  })

  it('needs a name, and a conference that is to be joined', async () => {
    const { confId } = await addConference(server, owner)
    expect(await join(confId, { password: 'host-pw' })).toMatchObject(
      failure('missingElement', 'displayName'),
    )
    expect(await join('nothing', { displayName: 'Ada' })).toMatchObject(failure('invalidConferenceId'))
    expect(await join(confId, { displayName: 'Ada' }, { token: 'forged' })).toMatchObject(
      failure('tokenUnauthorized'),
    )
    await put(confId, { state: 3 })
    expect(await join(confId, { displayName: 'Ada', password: 'host-pw' })).toMatchObject(
      failure('conferenceEnded'),
    )
    await server.call('DELETE', `/v1/conference/${confId}`, { token: owner.token })
    expect(await join(confId, { displayName: 'Ada' })).toMatchObject(failure('conferenceDeleted'))
  })
})

describe('joining with an account', () => {
  it('gives owners the host role and sub-accounts their own, with their name', async () => {
    const { confId } = await addConference(server, owner)
    const { body } = await join(confId, {}, owner)
    expect(body.user).toMatchObject({ displayName: 'Ada Lovelace', role: 3, kind: 2 })
    for (const role of [Role.attendee, Role.presenter, Role.host] as const) {
      const account = await server.addSubAccount(owner, role)
      const joined = await join(confId, {}, account)
      expect(joined.body.user).toMatchObject({ displayName: 'Grace Hopper', role, kind: 2, color: 5 })
    }
  })

  it('counts the higher of the own role and that of a password', async () => {
    const { confId, attendeeUrl } = await addConference(server, owner)
    const attendee = await server.addSubAccount(owner, Role.attendee)
    expect((await join(confId, { password: 'presenter-pw' }, attendee)).body.user.role).toBe(2)
    expect((await join(confId, { key: keyOf(attendeeUrl) }, owner)).body.user.role).toBe(3)
    expect(await join(confId, { password: 'wrong' }, attendee)).toMatchObject(failure('incorrectPassword'))
  })

  it('stays one user, with the role that a host gave last', async () => {
    const { confId } = await addConference(server, owner)
    const attendee = await server.addSubAccount(owner, Role.attendee)
    const { body: first } = await join(confId, {}, attendee)
    const path = `/v1/conference/${confId}/user/${first.user.userId}`
    await server.call('PUT', path, { token: owner.token, body: { role: 2 } })
    const { body: again } = await join(confId, {}, attendee)
    expect(again.user).toMatchObject({ userId: first.user.userId, role: 2 })
    expect((await eventKinds(confId)).filter((kind) => kind === 6)).toHaveLength(1)
    expect(await inside(confId, 'leave', first.controlToken)).toMatchObject(failure('tokenUnauthorized'))
  })

  it('treats accounts of others as guests with their name', async () => {
    const { confId } = await addConference(server, owner)
    const stranger = await server.signUp({ firstName: 'Mary', lastName: 'Shelley' })
    expect(await join(confId, {}, stranger)).toMatchObject(failure('incorrectPassword'))
    const { body } = await join(confId, { password: 'attendee-pw' }, stranger)
    expect(body.user).toMatchObject({ displayName: 'Mary Shelley', role: 1, kind: 1 })
  })
})

describe('the start', () => {
  it('comes with the first who joins, exactly once', async () => {
    const { confId } = await addConference(server, owner)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        join(confId, { displayName: `Guest ${n}`, password: 'attendee-pw' }),
      ),
    )
    expect(answers.map(({ body }) => body.status)).toEqual(Array(6).fill('joined'))
    const kinds = await eventKinds(confId)
    expect(kinds.filter((kind) => kind === 101)).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 6)).toHaveLength(6)
    const { body } = await server.call('GET', `/v1/conference/${confId}`, { token: owner.token })
    expect(body).toMatchObject({ state: 2, active: true })
  })

  it('is waited for where it is made by hand, and made by a host', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    const attendee = await joinAs(server, confId, 'attendee')
    expect(attendee).toMatchObject({ status: 'waiting', conference: { state: 1 }, user: { active: false } })
    expect(attendee.media).toBeUndefined()
    expect(await inside(confId, 'start', attendee.controlToken)).toMatchObject(failure('forbidden'))
    const host = await joinAs(server, confId, 'host')
    expect(host.status).toBe('waiting')
    expect(await inside(confId, 'start', host.controlToken)).toMatchObject({ status: 204 })
    expect(await inside(confId, 'start', host.controlToken)).toMatchObject({ status: 204 })
    expect((await join(confId, {}, { token: host.controlToken })).body).toMatchObject({ status: 'joined' })
    expect((await eventKinds(confId)).filter((kind) => kind === 101)).toHaveLength(1)
  })
})

describe('a control token', () => {
  it('resumes the same user', async () => {
    const { confId } = await addConference(server, owner)
    const first = await joinAs(server, confId, 'presenter')
    const again = await join(confId, {}, { token: first.controlToken })
    expect(again.body).toMatchObject({ status: 'joined', user: { userId: first.user.userId, role: 2 } })
    expect((await eventKinds(confId)).filter((kind) => kind === 6)).toHaveLength(1)
  })

  it('resumes the same user also while they leave, as where a page is loaded anew', async () => {
    const { confId } = await addConference(server, owner)
    const { controlToken: token, user } = await joinAs(server, confId, 'attendee')
    const { services } = server
    const requests = await inTransaction(services, async (tx) => {
      await lockConference(tx.db, confId)
      const left = inside(confId, 'leave', token)
      await expect.poll(() => countLockWaits(services.db)).toBe(1)
      const again = join(confId, {}, { token })
      await expect.poll(() => countLockWaits(services.db)).toBe(2)
      return [left, again]
    })
    expect(await Promise.all(requests)).toMatchObject([
      { status: 204 },
      { status: 200, body: { status: 'joined', user: { userId: user.userId } } },
    ])
  })

  it('opens nothing after leaving but a new participation', async () => {
    const { confId } = await addConference(server, owner)
    const first = await joinAs(server, confId, 'host')
    expect(await inside(confId, 'leave', first.controlToken)).toMatchObject({ status: 204 })
    expect(await users(confId)).toMatchObject([{ active: false, attended: true }])
    expect(await inside(confId, 'end', first.controlToken)).toMatchObject(failure('tokenUnauthorized'))
    const again = await join(confId, {}, { token: first.controlToken })
    expect(again.body.user).toMatchObject({ userId: first.user.userId, active: true })
    expect((await eventKinds(confId)).filter((kind) => kind === 6 || kind === 7)).toEqual([6, 7, 6])
  })

  it('reports the reason of a failure', async () => {
    const { confId } = await addConference(server, owner)
    const { controlToken: token, user } = await joinAs(server, confId, 'attendee')
    const body = { userIds: [user.userId] }
    await server.call('PUT', `/v1/conference/${confId}/users/expel`, { token: owner.token, body })
    expect(await join(confId, {}, { token })).toMatchObject(failure('expelled'))
    await put(confId, { state: 3 })
    expect(await join(confId, {}, { token })).toMatchObject(failure('conferenceEnded'))
    await put(confId, { state: 2 })
    server.clock.advance(1)
    expect(await join(confId, {}, { token: 'x.y.z' })).toMatchObject(failure('tokenUnauthorized'))
    for (const authorization of ['Basic YWRhOnB3', 'ApiKey made-up', 'Bearer']) {
      expect(await join(confId, {}, { headers: { authorization } })).toMatchObject(
        failure('tokenUnauthorized'),
      )
    }
  })

  it('is good for its own conference only', async () => {
    const { confId } = await addConference(server, owner)
    const other = await addConference(server, owner)
    const { controlToken } = await joinAs(server, confId, 'host')
    expect(await inside(other.confId, 'end', controlToken)).toMatchObject(failure('forbidden'))
    expect(await server.call('GET', `/v1/conference/${confId}`, { token: controlToken })).toMatchObject(
      failure('forbidden'),
    )
  })
})

describe('the end from inside', () => {
  it('is for hosts and sends everyone out', async () => {
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    const attendee = await joinAs(server, confId, 'attendee')
    expect(await inside(confId, 'end', attendee.controlToken)).toMatchObject(failure('forbidden'))
    expect(await inside(confId, 'end', owner.token)).toMatchObject(failure('forbidden'))
    expect(await inside(confId, 'end', host.controlToken)).toMatchObject({ status: 204 })
    expect(await users(confId)).toMatchObject([{ active: false }, { active: false }])
    expect((await eventKinds(confId)).slice(-3)).toEqual([102, 7, 7])
    const { body } = await server.call('GET', `/v1/conference/${confId}`, { token: owner.token })
    expect(body).toMatchObject({ state: 3, active: false })
    for (const action of ['start', 'end', 'leave'] as const) {
      expect(await server.call('POST', `/v1/conference/${confId}/${action}`)).toMatchObject(
        failure('missingAuthHeader'),
      )
    }
  })
})
