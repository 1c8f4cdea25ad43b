import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs, keyOf } from '../../core/conference/conference.fixture.ts'
import { LEASE_SECONDS } from '../../core/conference-user/presence-repository.ts'
import { claimLease } from '../presence/claim.ts'
import { createPresence } from '../presence/presence.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let conference: Awaited<ReturnType<typeof addConference>>
let confId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  conference = await addConference(server, owner)
  confId = conference.confId
})

const join = (token: string | undefined, body: object = {}, id = confId) =>
  server.call('POST', `/v1/conference/${id}/join`, { token, body })
const change = (body: object, id = confId) =>
  server.call('PUT', `/v1/conference/${id}`, { token: owner.token, body })
const leave = (token: string, id = confId) => server.call('POST', `/v1/conference/${id}/leave`, { token })
const expel = (userId: string) =>
  server.call('PUT', `/v1/conference/${confId}/users/expel`, {
    token: owner.token,
    body: { userIds: [userId] },
  })
const restart = async () => {
  await change({ state: 3 })
  expect(await change({ state: 2 })).toMatchObject({ status: 200 })
}

const refused = failure('tokenUnauthorized')
const back = { status: 200, body: { status: 'joined' } }

describe('by the control token of a participation that is over', () => {
  it('nobody comes back whose password is another one now', async () => {
    const [presenter, attendee] = [
      await joinAs(server, confId, 'presenter'),
      await joinAs(server, confId, 'attendee'),
    ]
    for (const { controlToken } of [presenter, attendee]) await leave(controlToken)
    await change({ presenterPassword: 'another' })
    expect(await join(presenter.controlToken)).toMatchObject(refused)
    expect(await join(attendee.controlToken)).toMatchObject(back)
    await change({ presenterPassword: 'presenter-pw' })
    expect(await join(presenter.controlToken)).toMatchObject(back)
  })

  it('nobody comes back who needed no password while there is one now', async () => {
    await change({ attendeePassword: '' })
    const { controlToken } = (await join(undefined, { displayName: 'Ada' })).body
    await leave(controlToken)
    await change({ attendeePassword: 'needed' })
    expect(await join(controlToken)).toMatchObject(refused)
  })

  it('nobody comes back by a way of joining that is closed now', async () => {
    const byPassword = (await joinAs(server, confId, 'host')).controlToken
    const byKey = (await join(undefined, { displayName: 'Ada', key: keyOf(conference.hostUrl) })).body
    const { body: user } = await server.call('POST', `/v1/conference/${confId}/user`, {
      token: owner.token,
      body: { displayName: 'Ben' },
    })
    const byPersonalLink = (await join(undefined, { key: keyOf(user.attendAsPresenterUrl) })).body
    const tokens = [byPassword, byKey.controlToken, byPersonalLink.controlToken]
    const comeBack = async () => {
      for (const token of tokens) await leave(token)
      const answers = []
      for (const token of tokens) answers.push((await join(token)).status)
      return answers
    }
    expect(await comeBack()).toEqual([200, 200, 200])
    await change({ attendMethods: { password: false, url: true } })
    expect(await comeBack()).toEqual([401, 200, 200])
    await change({ attendMethods: { password: true, url: false } })
    expect(await comeBack()).toEqual([200, 401, 401])
  })

  it('an account comes back as what it is, and not by a password of before', async () => {
    const account = await server.addSubAccount(owner, 1)
    const asHost = (await join(account.token, { password: 'host-pw' })).body
    await leave(asHost.controlToken)
    await change({ hostPassword: 'another' })
    expect(await join(asHost.controlToken)).toMatchObject(refused)
    const asAccount = (await join(account.token)).body
    expect(asAccount.user).toMatchObject({ userId: asHost.user.userId, role: 1 })
    await leave(asAccount.controlToken)
    await change({ attendMethods: { password: false, url: false } })
    expect(await join(asAccount.controlToken)).toMatchObject(back)
  })

  it('nobody comes back who was expelled, also after a restart, but by a password', async () => {
    const { controlToken, user } = await joinAs(server, confId, 'presenter')
    await expel(user.userId)
    expect(await join(controlToken)).toMatchObject(failure('expelled'))
    await restart()
    expect(await join(controlToken)).toMatchObject(refused)
    const again = await joinAs(server, confId, 'presenter')
    expect(again).toMatchObject({ status: 'joined' })
    expect(again.user.userId).not.toBe(user.userId)
  })

  it('an expelled host does nothing after a restart, neither in the conference nor about it', async () => {
    const { controlToken: token, user } = await joinAs(server, confId, 'host')
    await expel(user.userId)
    await restart()
    const call = (method: 'GET' | 'POST', path: string) =>
      server.call(method, `/v1/conference/${confId}/${path}`, { token })
    expect(await call('GET', 'attendance')).toMatchObject(refused)
    await change({ state: 3 })
    expect(await call('POST', 'start')).toMatchObject(refused)
  })

  it('an account that was expelled comes back after a restart by itself', async () => {
    const account = await server.addSubAccount(owner, 2)
    const { controlToken, user } = (await join(account.token)).body
    await expel(user.userId)
    await restart()
    expect(await join(controlToken)).toMatchObject(refused)
    const again = (await join(account.token)).body
    expect(again).toMatchObject({ status: 'joined', user: { userId: user.userId } })
    await leave(again.controlToken)
    expect(await join(again.controlToken)).toMatchObject(back)
  })

  it('a host whose password is another one now restarts nothing', async () => {
    const { controlToken } = await joinAs(server, confId, 'host')
    await change({ state: 3, hostPassword: 'another' })
    const start = () => server.call('POST', `/v1/conference/${confId}/start`, { token: controlToken })
    expect(await start()).toMatchObject(refused)
    await change({ hostPassword: 'host-pw' })
    expect(await start()).toMatchObject({ status: 204 })
  })

  it('a person who was moved in by a host comes back with every password', async () => {
    const guest = await joinAs(server, confId, 'attendee')
    const other = await addConference(server, owner, {
      hostPassword: 'host-2',
      presenterPassword: 'presenter-2',
      attendeePassword: 'attendee-2',
    })
    const to = `id=${other.confId}&password=presenter-2`
    const path = `/v1/conference/${confId}/user/${guest.user.userId}?${to}`
    const moved = await server.call('PUT', path, { token: owner.token })
    expect(moved).toMatchObject({ status: 200 })
    const { controlToken } = (await join(guest.controlToken)).body
    await leave(controlToken, other.confId)
    await change({ presenterPassword: 'another' }, other.confId)
    expect(await join(controlToken, {}, other.confId)).toMatchObject({
      status: 200,
      body: { user: { role: 2 } },
    })
  })
})

describe('by the control token of a participation whose connection was lost for long', () => {
  it('nobody comes back whose password is another one now', async () => {
    const { controlToken, user } = await joinAs(server, confId, 'attendee')
    const presence = createPresence(server.services)
    const loseConnection = async () => {
      server.clock.advance(LEASE_SECONDS + 1)
      await presence.reap()
      const path = `/v1/conference/${confId}/user/${user.userId}`
      expect((await server.call('GET', path, owner)).body).toMatchObject({ active: false })
    }
    await loseConnection()
    expect(await join(controlToken)).toMatchObject(back)
    await loseConnection()
    await change({ attendeePassword: 'another' })
    expect(await join(controlToken)).toMatchObject(refused)
    expect(await claim(controlToken)).toBeUndefined()
    await change({ attendeePassword: 'attendee-pw' })
    expect(await claim(controlToken)).toMatchObject({ user: { presence: 'present' } })
  })

  /** Claims the participation like a socket that connects by the token. */
  async function claim(token: string) {
    const { services } = server
    const principal = await services.auth.identify(token)
    if (principal?.kind !== 'participant') throw new Error('The token is none of a participation')
    return claimLease(services, { ...principal, socketId: 'a-socket' })
  }
})
