import { EventKind, Role } from '@lumi/contract/values'
import { describe, expect, test } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs, keyOf } from '../conference/conference.fixture.ts'

const media = createRecordingMedia()
const { server, owner, open } = await createLiveServer({ services: { media: media.media } })

const join = (confId: string, token?: string, body = {}) =>
  server.call('POST', `/v1/conference/${confId}/join`, { token, body })
const setRole = (accountId: string, role: number) =>
  server.call('PUT', `/v1/subaccount/${accountId}`, { token: owner.token, body: { role } })
const roleIn = async (confId: string, userId: string) =>
  (await server.call('GET', `/v1/conference/${confId}/user/${userId}`, { token: owner.token })).body.role

describe('a sub-account in a conference', () => {
  test('that is demoted loses role, privileges and what it may send at once', async () => {
    const { confId } = await addConference(server, owner)
    const account = await server.addSubAccount(owner, Role.host)
    const { user, controlToken } = (await join(confId, account.token)).body
    const guest = await joinAs(server, confId, 'attendee')
    const room = open(controlToken)
    await room.newest('snapshot')
    const expel = () =>
      server.call('PUT', `/v1/conference/${confId}/users/expel`, {
        token: controlToken,
        body: { userIds: [guest.user.userId] },
      })
    const privileges = { privileges: { record: true } }
    await server.call('PUT', `/v1/conference/${confId}/user/${user.userId}`, {
      token: owner.token,
      body: privileges,
    })

    expect(await setRole(account.accountId, Role.attendee)).toMatchObject({ status: 200 })
    expect(await expel()).toMatchObject(failure('forbidden'))
    await expect
      .poll(() => room.events(EventKind.userUpdated).at(-1)?.users)
      .toMatchObject([{ userId: user.userId, role: 1, privileges: { changeUser: false, record: false } }])
    const sources = ['camera', 'microphone']
    await expect.poll(() => media.granted).toContainEqual({ confId, userId: user.userId, sources })
  })

  test('has no more by a control token of before, nor where it only waits', async () => {
    const account = await server.addSubAccount(owner, Role.host)
    const { confId } = await addConference(server, owner)
    const { user, controlToken } = (await join(confId, account.token)).body
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: controlToken })
    const waiting = await addConference(server, owner, { startMethod: 1 })
    const waits = (await join(waiting.confId, account.token)).body

    await setRole(account.accountId, Role.attendee)
    expect((await join(confId, controlToken)).body.user).toMatchObject({ userId: user.userId, role: 1 })
    const start = { token: waits.controlToken }
    expect(await server.call('POST', `/v1/conference/${waiting.confId}/start`, start)).toMatchObject(
      failure('forbidden'),
    )
  })

  test('keeps the role of a password or a host, unless that of the account is higher', async () => {
    const account = await server.addSubAccount(owner, Role.presenter)
    const byPassword = await addConference(server, owner)
    const body = { password: 'host-pw' }
    const first = (await join(byPassword.confId, account.token, body)).body.user
    const byHost = await addConference(server, owner)
    const second = (await join(byHost.confId, account.token)).body.user
    await server.call('PUT', `/v1/conference/${byHost.confId}/user/${second.userId}`, {
      token: owner.token,
      body: { role: Role.host },
    })
    const plain = await addConference(server, owner)
    const third = (await join(plain.confId, account.token)).body.user
    const roles = async () => [
      await roleIn(byPassword.confId, first.userId),
      await roleIn(byHost.confId, second.userId),
      await roleIn(plain.confId, third.userId),
    ]

    await setRole(account.accountId, Role.attendee)
    expect(await roles()).toEqual([3, 1, 1])
    await setRole(account.accountId, Role.presenter)
    expect(await roles()).toEqual([3, 2, 2])
  })

  test('that was just demoted does not come in with the role of before', async () => {
    for (let round = 0; round < 20; round++) {
      const { confId } = await addConference(server, owner)
      const account = await server.addSubAccount(owner, Role.host)
      const [joined] = await Promise.all([
        join(confId, account.token),
        setRole(account.accountId, Role.attendee),
      ])
      expect(await roleIn(confId, joined.body.user.userId)).toBe(1)
    }
  })

  test('that is deleted gets the reason and stays out, also after a restart', async () => {
    const { confId } = await addConference(server, owner)
    const account = await server.addSubAccount(owner, Role.host)
    const { user, controlToken } = (await join(confId, account.token)).body
    const path = `/v1/conference/${confId}`
    const { attendAsHostUrl } = (
      await server.call('GET', `${path}/user/${user.userId}`, { token: owner.token })
    ).body
    const room = open(controlToken)
    await room.newest('snapshot')
    await server.call('DELETE', `/v1/subaccount/${account.accountId}`, { token: owner.token })
    expect(await room.newest('removed')).toEqual({ reason: 'expelled' })
    await expect.poll(() => media.removed).toContain(user.userId)
    for (const state of [3, 2]) await server.call('PUT', path, { token: owner.token, body: { state } })
    expect(await join(confId, controlToken)).toMatchObject(failure('expelled'))
    const body = { key: keyOf(attendAsHostUrl) }
    expect(await join(confId, undefined, body)).toMatchObject(failure('expelled'))
  })

  test('whose app is deleted receives the end of the conference, also while it waits', async () => {
    const clientId = await server.addApp(owner.username, 'Annex')
    const [first, second] = [
      await server.addSubAccount({ ...owner, clientId }, Role.host),
      await server.addSubAccount({ ...owner, clientId }, Role.attendee),
    ]
    const live = await addConference(server, first)
    const waiting = await addConference(server, first, { startMethod: 1 })
    const rooms = [
      open((await join(live.confId, first.token)).body.controlToken),
      open((await join(waiting.confId, second.token)).body.controlToken),
    ]
    for (const room of rooms) await room.newest('snapshot')
    expect(await server.call('DELETE', `/v1/app/${clientId}`, { token: owner.token })).toMatchObject({
      status: 204,
    })
    for (const room of rooms) expect(await room.newest('removed')).toEqual({ reason: 'ended' })
    await expect.poll(() => media.ended).toContain(live.confId)
  })
})
