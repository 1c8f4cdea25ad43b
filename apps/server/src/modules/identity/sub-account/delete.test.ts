import { EventKind } from '@lumi/contract/values'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestServer, failure } from '../../../testing/test-server.ts'
import { addConference, keyOf } from '../../conferencing/core/conference/conference.fixture.ts'
import { person, subAccountsOf } from './sub-account.fixture.ts'

const server = await createTestServer()
afterAll(() => server.close())

const { create, read, remove, account, login } = subAccountsOf(server)

describe('deleting', () => {
  test('ends the sessions; conferences keep who was there as a guest', async () => {
    const { token } = await server.signUp()
    const { username, accountId } = (await create(token, person({ role: 3 }))).body
    const session = await server.signIn(username, 'Lighthouse7')
    const { confId } = await addConference(server, { token })
    await server.call('PUT', `/v1/conference/${confId}`, { token, body: { state: 2 } })
    const joined = await server.call('POST', `/v1/conference/${confId}/join`, {
      token: session.access_token,
      body: {},
    })
    const { userId, displayName } = joined.body.user
    const twice = await Promise.all([remove(token, username), remove(token, username)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 404])
    await expect.poll(() => account(session.access_token)).toMatchObject(failure('tokenUnauthorized'))
    expect(await login(username, 'Lighthouse7')).toMatchObject(failure('usernameNotFound'))
    expect(await read(token, accountId)).toMatchObject(failure('invalidUserId'))
    expect(await server.call('GET', `/v1/conference/${confId}/user/${userId}`, { token })).toMatchObject({
      status: 200,
      body: { userId, displayName, kind: 2, attend: false },
    })
    expect(await create(token, person({ username }))).toMatchObject({ status: 200 })
  })

  test('takes who is in a conference out of it for good', async () => {
    const { token } = await server.signUp()
    const { username } = (await create(token, person({ role: 3 }))).body
    const session = await server.signIn(username, 'Lighthouse7')
    const { confId } = await addConference(server, { token })
    const join = (token: string) => server.call('POST', `/v1/conference/${confId}/join`, { token, body: {} })
    const joined = (await join(session.access_token)).body
    const { userId } = joined.user
    const { attendAsHostUrl } = (
      await server.call('GET', `/v1/conference/${confId}/user/${userId}`, { token })
    ).body
    expect(await remove(token, username)).toMatchObject({ status: 204 })
    expect(await join(joined.controlToken)).toMatchObject(failure('expelled'))
    expect(
      await server.call('GET', `/v1/conference/${confId}/users`, { token: joined.controlToken }),
    ).toMatchObject(failure('tokenUnauthorized'))
    const body = { key: keyOf(attendAsHostUrl) }
    expect(await server.call('POST', `/v1/conference/${confId}/join`, { body })).toMatchObject(
      failure('expelled'),
    )
    const there = await server.call('GET', `/v1/conference/${confId}/users?active=true`, { token })
    expect(there.body).toMatchObject({ items: [], count: 0 })
    const events = await server.call('GET', '/v1/events?limit=1000', { token })
    expect(events.body.items.slice(-2)).toMatchObject([
      { eventKind: EventKind.userExpelled, userIds: [userId] },
      { eventKind: EventKind.userLeft, userIds: [userId] },
    ])
  })
})
