import { describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { failure } from '../../../../testing/test-server.ts'
import { signUpWithBackend } from '../../../operation/server/server.fixture.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { MOVE_MS } from '../../core/conference-user/reconcile-media.ts'

const media = createRecordingMedia()
const { server, owner, open } = await createLiveServer({ services: { media: media.media } })

const put = (path: string, body?: unknown, token = owner.token) =>
  server.call('PUT', `/v1/conference/${path}`, { token, body })

async function kindsOf(confId: string): Promise<number[]> {
  const { body } = await server.call('GET', '/v1/events?limit=1000', { token: owner.token })
  const events: { confId: string; eventKind: number }[] = body.items
  return events.filter((event) => event.confId === confId).map(({ eventKind }) => eventKind)
}
const usersOf = async (confId: string) =>
  (await server.call('GET', `/v1/conference/${confId}/users?active=true`, { token: owner.token })).body.items

describe('moving one user', () => {
  it('to an existing conference gives the role of the password, and the room follows', async () => {
    const [from, to] = [await addConference(server, owner), await addConference(server, owner)]
    const { user, controlToken } = await joinAs(server, from.confId, 'attendee', 'Ada')
    const room = open(controlToken)
    await room.newest('snapshot')
    const path = `${from.confId}/user/${user.userId}?id=${to.confId}&password=presenter-pw`
    const answer = await put(path)
    expect(answer).toMatchObject({
      status: 200,
      body: { confId: to.confId, displayName: 'Ada', role: 2, active: true },
    })
    const moved = await room.newest('moved')
    expect(moved).toMatchObject({
      status: 'joined',
      conference: { confId: to.confId },
      user: { userId: answer.body.userId, role: 2 },
      media: { token: expect.any(String) },
    })
    await expect.poll(() => room.socket.connected).toBe(false)
    const there = open(moved.controlToken)
    expect(await there.newest('snapshot')).toMatchObject({ users: [{ userId: answer.body.userId }] })
    expect((await kindsOf(from.confId)).slice(-2)).toEqual([5, 7])
    expect(await kindsOf(to.confId)).toEqual([100, 1, 101, 6])
    expect(await usersOf(from.confId)).toEqual([])
    // They have a moment to leave the media of the other room by themselves.
    const stranger = await joinAs(server, from.confId, 'attendee')
    await put(`${from.confId}/users/expel`, { userIds: [stranger.user.userId] })
    const ids = [user.userId, stranger.user.userId]
    const removed = () => media.removed.filter((id) => ids.includes(id))
    await expect.poll(removed, { timeout: 2 * MOVE_MS }).toEqual(ids.toReversed())

    // So does a page that is reloaded.
    const again = await server.call('POST', `/v1/conference/${from.confId}/join`, {
      token: controlToken,
      body: {},
    })
    expect(again.body).toMatchObject({
      conference: { confId: to.confId },
      user: { userId: moved.user.userId },
    })
    // A client that missed it receives it when it connects again.
    const late = open(controlToken)
    expect(await late.newest('moved')).toMatchObject({ user: { userId: answer.body.userId } })
  })

  it('to a new conference makes it', async () => {
    const from = await addConference(server, owner, { metaData3: 'lti-1' })
    const { user } = await joinAs(server, from.confId, 'host', 'Ada')
    const path = `${from.confId}/user/${user.userId}?new=true`
    expect(await put(path)).toMatchObject(failure('missingElement', 'displayName'))
    const { body } = await put(path, { displayName: 'Group 1', backgroundColor: 2 })
    expect(body).toMatchObject({ displayName: 'Ada', role: 3, active: true })
    const made = await server.call('GET', `/v1/conference/${body.confId}`, { token: owner.token })
    expect(made.body).toMatchObject({
      displayName: 'Group 1',
      backgroundColor: 2,
      state: 2,
      active: true,
      metaData3: 'lti-1',
    })
  })

  it('stays within conferences of the same key', async () => {
    const [keyCheck, another] = ['rX0mZ1vF3kq8Yb2Tn5cWdA', 'AAAAAAAAAAAAAAAAAAAAAA']
    const make = (settings: object) => addConference(server, owner, settings)
    const [from, same, other, open] = [
      await make({ keyCheck }),
      await make({ keyCheck }),
      await make({ keyCheck: another }),
      await make({}),
    ]
    const { user } = await joinAs(server, from.confId, 'attendee', 'Ada')
    const moveTo = (confId: string) => put(`${from.confId}/user/${user.userId}?id=${confId}&password=host-pw`)
    for (const { confId } of [other, open])
      expect(await moveTo(confId)).toMatchObject(failure('encryptionDiffers', 'id'))
    expect((await usersOf(from.confId)).length).toBe(1)
    expect(await moveTo(same.confId)).toMatchObject({ status: 200 })
    const grace = await joinAs(server, from.confId, 'attendee', 'Grace')
    const made = await put(`${from.confId}/user/${grace.user.userId}?new=true`, { displayName: 'Group 1' })
    const read = await server.call('GET', `/v1/conference/${made.body.confId}`, { token: owner.token })
    expect(read.body).toMatchObject({ keyCheck })
  })

  it('waits where the other conference waits', async () => {
    const from = await addConference(server, owner)
    const to = await addConference(server, owner, { startMethod: 1 })
    const { user, controlToken } = await joinAs(server, from.confId, 'attendee')
    const room = open(controlToken)
    await room.newest('snapshot')
    await put(`${from.confId}/user/${user.userId}?id=${to.confId}&password=attendee-pw`)
    expect(await room.newest('moved')).toMatchObject({ status: 'waiting', conference: { state: 1 } })
  })
})

describe.each([
  ['one user', (userId: string) => ({ call: `user/${userId}`, body: {} })],
  ['users', (userId: string) => ({ call: 'users/move', body: { userIds: [userId] } })],
])('moving %s', (_what, aimedAt) => {
  it('is refused where it cannot be', async () => {
    const from = await addConference(server, owner)
    const to = await addConference(server, owner)
    const ended = await addConference(server, owner)
    await put(ended.confId, { state: 3 })
    const other = await server.signUp()
    const foreign = await addConference(server, other)
    const { user, controlToken } = await joinAs(server, from.confId, 'attendee')
    const { call, body } = aimedAt(user.userId)
    const move = (query: string, token?: string) => put(`${from.confId}/${call}?${query}`, body, token)
    expect(await move(`id=${to.confId}&password=wrong`)).toMatchObject(failure('incorrectPassword'))
    expect(await move(`id=${to.confId}`)).toMatchObject(failure('incorrectPassword'))
    expect(await move('id=nothing')).toMatchObject(failure('invalidConferenceId', 'id'))
    expect(await move(`id=${foreign.confId}&password=host-pw`)).toMatchObject(
      failure('invalidConferenceId', 'id'),
    )
    expect(await move(`id=${ended.confId}&password=host-pw`)).toMatchObject(failure('conferenceEnded', 'id'))
    await server.call('DELETE', `/v1/conference/${ended.confId}`, { token: owner.token })
    expect(await move(`id=${ended.confId}&password=host-pw`)).toMatchObject(
      failure('conferenceDeleted', 'id'),
    )
    expect(await move(`id=${from.confId}&password=host-pw`)).toMatchObject(
      failure('alreadyInConference', 'id'),
    )
    expect(await move(`id=${to.confId}&new=true`)).toMatchObject(failure('missingParameter', 'id'))
    expect(await move(`id=${to.confId}&password=host-pw`, controlToken)).toMatchObject(failure('forbidden'))
    await server.call('POST', `/v1/conference/${from.confId}/leave`, { token: controlToken })
    expect(await move(`id=${to.confId}&password=host-pw`)).toMatchObject(failure('userNotInside'))
    await server.call('DELETE', `/v1/conference/${from.confId}/user/${user.userId}`, { token: owner.token })
    expect(await move(`id=${to.confId}&password=host-pw`)).toMatchObject(failure('userDeleted'))
    expect(await usersOf(to.confId)).toEqual([])
  })

  it('is refused where no media server is', async () => {
    const { nodes, token } = await signUpWithBackend(server)
    const serverId = await nodes.add('machine-1', { url: 'wss://93.184.215.14' })
    const [from, to] = [await addConference(server, { token }), await addConference(server, { token })]
    const { user } = await joinAs(server, from.confId, 'attendee')
    await nodes.fallSilent(serverId)
    const { call, body } = aimedAt(user.userId)
    const answer = await put(`${from.confId}/${call}?id=${to.confId}&password=host-pw`, body, token)
    expect(answer).toMatchObject(failure('noServersAvailable'))
  })
})

describe('PUT /v1/conference/{id}/users/move', () => {
  it('moves a group to a new conference, each with their role', async () => {
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    const rooms = await Promise.all(
      ['Ada', 'Grace'].map(async (name) =>
        open((await joinAs(server, confId, 'attendee', name)).controlToken),
      ),
    )
    for (const room of rooms) await room.newest('snapshot')
    const moved = await put(`${confId}/users/move?apply_to=attendees&new=true`, { displayName: 'Group 1' })
    expect(moved.status).toBe(200)
    expect(moved.body.items).toHaveLength(2)
    for (const room of rooms) {
      expect(await room.newest('moved')).toMatchObject({ conference: { confId: moved.body.confId } })
    }
    expect((await kindsOf(confId)).slice(-3)).toEqual([9, 7, 7])
    expect(await usersOf(confId)).toMatchObject([{ userId: host.user.userId }])
    expect(await usersOf(moved.body.confId)).toMatchObject([{ role: 1 }, { role: 1 }])
  })

  it('moves people back, an account as the user that it was', async () => {
    const [one, two] = [await addConference(server, owner), await addConference(server, owner)]
    const member = await server.addSubAccount(owner, 1)
    const joined = await server.call('POST', `/v1/conference/${one.confId}/join`, {
      token: member.token,
      body: {},
    })
    const { userId } = joined.body.user
    const to = (id: string) => `id=${id}&password=attendee-pw`
    const there = await put(`${one.confId}/users/move?${to(two.confId)}`, { userIds: [userId] })
    const back = await put(`${two.confId}/users/move?apply_to=active&${to(one.confId)}`, {})
    expect(there.body.items[0].userId).not.toBe(userId)
    expect(back.body.items).toMatchObject([{ userId, active: true }])
  })

  it('moves all or none, and is for those who may change users', async () => {
    const { confId } = await addConference(server, owner)
    const ada = await joinAs(server, confId, 'attendee')
    const presenter = await joinAs(server, confId, 'presenter')
    const host = await joinAs(server, confId, 'host')
    const path = `${confId}/users/move?new=true`
    const body = { displayName: 'Group 1', userIds: [ada.user.userId, 'unknown'] }
    expect(await put(path, body)).toMatchObject(failure('invalidUserId', 'userIds'))
    const withHost = { ...body, userIds: [ada.user.userId, host.user.userId] }
    expect(await put(path, withHost, presenter.controlToken)).toMatchObject(failure('higherRole'))
    expect(await put(path, withHost, ada.controlToken)).toMatchObject(failure('forbidden'))
    expect(await put(path, { displayName: 'Group 1' })).toMatchObject(failure('missingElement', 'userIds'))
    expect(await put(`${confId}/users/move`, withHost)).toMatchObject(failure('missingParameter', 'id'))
    expect(await usersOf(confId)).toHaveLength(3)
    const byPresenter = await put(path, { ...body, userIds: [ada.user.userId] }, presenter.controlToken)
    expect(byPresenter).toMatchObject({ status: 200, body: { items: [{ attendAsHostUrl: null }] } })
    const nobody = await server.call('PUT', `/v1/conference/${path}`, { body })
    expect(nobody).toMatchObject(failure('missingAuthHeader'))
    const other = await server.signUp()
    expect(await put(path, body, other.token)).toMatchObject(failure('invalidConferenceId'))
  })

  it('lets nobody into another conference who is shut out of it, but by its host password', async () => {
    const from = await addConference(server, owner)
    const to = await addConference(server, owner, { waitingRoom: true })
    const host = await joinAs(server, from.confId, 'host')
    const member = await server.addSubAccount(owner, 1)
    const joinBy = async (id: string) =>
      (await server.call('POST', `/v1/conference/${id}/join`, { token: member.token, body: {} })).body
    const there = await joinBy(to.confId)
    const sam = await joinBy(from.confId)
    const ada = await joinAs(server, from.confId, 'attendee', 'Ada')
    await put(`${to.confId}/users/expel`, { userIds: [there.user.userId] })
    const move = ({ user }: typeof ada, role = 'attendee') =>
      put(
        `${from.confId}/users/move?id=${to.confId}&password=${role}-pw`,
        { userIds: [user.userId] },
        host.controlToken,
      )
    expect(await move(sam)).toMatchObject(failure('expelled'))
    await put(to.confId, { locked: true })
    expect(await move(ada)).toMatchObject(failure('conferenceLocked'))
    expect(await usersOf(to.confId)).toEqual([])
    await put(to.confId, { locked: false })

    const waits = open(ada.controlToken)
    await waits.newest('snapshot')
    expect(await move(ada)).toMatchObject({ status: 200 })
    expect(await waits.newest('moved')).toMatchObject({ status: 'waiting' })
    expect(await move(sam, 'host')).toMatchObject({
      status: 200,
      body: { items: [{ userId: there.user.userId, active: true }] },
    })
  })

  it('undoes nothing that a host has made of somebody, there or meanwhile', async () => {
    const from = await addConference(server, owner)
    const to = await addConference(server, owner)
    const host = await joinAs(server, from.confId, 'host')
    const member = await server.addSubAccount(owner, 1)
    const joinBy = async (id: string) =>
      (
        await server.call('POST', `/v1/conference/${id}/join`, {
          token: member.token,
          body: { password: 'presenter-pw' },
        })
      ).body
    const there = await joinBy(to.confId)
    const here = await joinBy(from.confId)
    expect(there.user).toMatchObject({ role: 2 })
    const setRole = (role: number) => put(`${to.confId}/user/${there.user.userId}`, { role })
    await setRole(1)
    const move = async () => {
      const body = { userIds: [here.user.userId] }
      const query = `id=${to.confId}&password=presenter-pw`
      return (await put(`${from.confId}/users/move?${query}`, body, host.controlToken)).body.items
    }
    expect(await move()).toMatchObject([{ userId: there.user.userId, role: 1 }])

    // Nor does a moved user, by reloading a page of the other conference.
    await setRole(2)
    await setRole(1)
    const again = await server.call('POST', `/v1/conference/${from.confId}/join`, {
      token: here.controlToken,
      body: {},
    })
    expect(again.body).toMatchObject({
      conference: { confId: to.confId },
      user: { userId: there.user.userId, role: 1 },
    })
  })

  it('into a new conference takes along what was allowed and forbidden', async () => {
    const { confId } = await addConference(server, owner, {
      features: { chat: false },
      hostPrivileges: { record: false },
    })
    const host = await joinAs(server, confId, 'host')
    const ada = await joinAs(server, confId, 'attendee')
    await put(`${confId}/user/${ada.user.userId}`, { privileges: { annotate: false } })
    const body = { displayName: 'Group 1', userIds: [host.user.userId, ada.user.userId] }
    const moved = await put(`${confId}/users/move?new=true`, body, host.controlToken)
    const made = await server.call('GET', `/v1/conference/${moved.body.confId}`, { token: owner.token })
    expect(made.body).toMatchObject({ features: { chat: false } })
    const people: { role: number; privileges: object }[] = await usersOf(moved.body.confId)
    const privilegesOf = (role: number) => people.find((one) => one.role === role)?.privileges
    expect(privilegesOf(3)).toMatchObject({ record: false })
    expect(privilegesOf(1)).toMatchObject({ annotate: false })
  })

  it('crosses moves to and fro without waiting for ever', async () => {
    const [one, two] = [await addConference(server, owner), await addConference(server, owner)]
    const people = async (confId: string) =>
      Promise.all(
        Array.from({ length: 5 }, async () => (await joinAs(server, confId, 'attendee')).user.userId),
      )
    const [ofOne, ofTwo] = [await people(one.confId), await people(two.confId)]
    const move = (from: string, to: string, userId: string) =>
      put(`${from}/users/move?id=${to}&password=attendee-pw`, { userIds: [userId] })
    const answers = await Promise.all([
      ...ofOne.map((userId) => move(one.confId, two.confId, userId)),
      ...ofTwo.map((userId) => move(two.confId, one.confId, userId)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await usersOf(one.confId)).toHaveLength(5)
    expect(await usersOf(two.confId)).toHaveLength(5)
  })
})
