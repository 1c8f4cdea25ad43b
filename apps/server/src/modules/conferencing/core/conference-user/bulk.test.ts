import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs, setMedia } from '../conference/conference.fixture.ts'
import { conferenceUsers } from '../conference/table.ts'

const media = createRecordingMedia()
let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer({ services: { media: media.media } })
  owner = await server.signUp()
})
afterAll(() => server.close())

type Joined = { controlToken: string; user: { userId: string } }
let confId: string
let host: Joined
let presenter: Joined
let ada: Joined
let grace: Joined
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  host = await joinAs(server, confId, 'host', 'Host')
  presenter = await joinAs(server, confId, 'presenter', 'Presenter')
  ada = await joinAs(server, confId, 'attendee', 'Ada')
  grace = await joinAs(server, confId, 'attendee', 'Grace')
})

const put = (path: string, body: unknown, token = owner.token) =>
  server.call('PUT', `/v1/conference/${confId}/${path}`, { token, body })
const idOf = ({ user }: Joined) => user.userId
const namesOf = ({ body }: { body: { items: { displayName: string }[] } }) =>
  body.items.map(({ displayName }) => displayName).toSorted()

async function lastEvent(): Promise<{ eventKind: number; userIds: string[] }> {
  const { body } = await server.call('GET', '/v1/events?limit=1000', { token: owner.token })
  return body.items.findLast((event: { confId: string }) => event.confId === confId)
}

describe('PUT /v1/conference/{id}/users', () => {
  it('changes those named, in one event', async () => {
    const userIds = [idOf(ada), idOf(grace), idOf(ada)]
    const changed = await put('users', { userIds, role: 2, privileges: { record: true } })
    expect(changed.status).toBe(200)
    expect(changed.body.items).toHaveLength(2)
    for (const user of changed.body.items) {
      expect(user).toMatchObject({ role: 2, privileges: { record: true, share: true } })
    }
    const event = await lastEvent()
    expect(event.eventKind).toBe(8)
    expect(event.userIds.toSorted()).toEqual([idOf(ada), idOf(grace)].toSorted())
    await expect.poll(() => media.granted.filter(({ userId }) => userIds.includes(userId)).length).toBe(2)
  })

  it.each([
    ['all', ['Ada', 'Away', 'Grace', 'Host', 'Presenter']],
    ['active', ['Ada', 'Grace', 'Host', 'Presenter']],
    ['attendees', ['Ada', 'Away', 'Grace']],
    ['presenters', ['Presenter']],
    ['hosts', ['Host']],
  ])('changes %s', async (group, names) => {
    const away = { displayName: 'Away' }
    await server.call('POST', `/v1/conference/${confId}/user`, { token: owner.token, body: away })
    const changed = await put(`users?apply_to=${group}`, { privileges: { annotate: false } })
    expect(namesOf(changed)).toEqual(names)
  })

  it('mutes people who are present, and with names and a group only the named people in the group', async () => {
    for (const person of [ada, grace]) await setMedia(server, person, { audioState: 1, videoState: 1 })
    const muted = await put('users?apply_to=attendees', { audioState: 0 })
    expect(muted.body.items).toMatchObject([
      { audioState: 0, videoState: 1 },
      { audioState: 0, videoState: 1 },
    ])
    await expect
      .poll(() => media.muted.map(({ userId }) => userId))
      .toEqual(expect.arrayContaining([idOf(ada), idOf(grace)]))
    const some = await put('users?apply_to=attendees', { userIds: [idOf(ada), idOf(host)], displayName: 'X' })
    expect(namesOf(some)).toEqual(['X'])
  })

  it('from inside spares the caller and those above, and fails for them by name', async () => {
    const { controlToken } = presenter
    const changed = await put('users?apply_to=all', { privileges: { chat: false } }, controlToken)
    expect(namesOf(changed)).toEqual(['Ada', 'Grace'])
    const all = { userIds: [idOf(ada), idOf(host)], displayName: 'X' }
    expect(await put('users', all, controlToken)).toMatchObject(failure('higherRole'))
    expect(await put('users', { ...all, userIds: [idOf(ada)], role: 3 }, controlToken)).toMatchObject(
      failure('roleAboveOwn', 'role'),
    )
    expect(await put('users', all, ada.controlToken)).toMatchObject(failure('forbidden'))
  })

  it('changes all or none', async () => {
    const before = await lastEvent()
    const unknown = { userIds: [idOf(ada), 'unknown'], displayName: 'X' }
    expect(await put('users', unknown)).toMatchObject(failure('invalidUserId', 'userIds'))
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: grace.controlToken })
    await setMedia(server, ada, { audioState: 1 })
    const away = { userIds: [idOf(ada), idOf(grace)], audioState: 0 }
    expect(await put('users', away)).toMatchObject(failure('userNotInside'))
    const { body } = await server.call('GET', `/v1/conference/${confId}/user/${idOf(ada)}`, {
      token: owner.token,
    })
    expect(body).toMatchObject({ displayName: 'Ada', audioState: 1 })
    expect((await lastEvent()).eventKind).toBe(7)
    expect(before.eventKind).toBe(6)
  })

  it.each([
    ['nothing', {}, 'invalidBody'],
    ['nobody', { role: 2 }, 'missingElement'],
    ['an empty list', { role: 2, userIds: [] }, 'invalidBody'],
    ['a role that is none', { role: 4, userIds: ['x'] }, 'invalidBody'],
  ] as const)('is refused with %s', async (_what, body, name) => {
    expect(await put('users', body)).toMatchObject(failure(name))
  })

  it('is refused without a token, elsewhere, and to a group that is none', async () => {
    const body = { role: 2 }
    const path = `/v1/conference/${confId}/users?apply_to=all`
    expect(await server.call('PUT', path, { body })).toMatchObject(failure('missingAuthHeader'))
    const other = await server.signUp()
    expect(await put('users?apply_to=all', body, other.token)).toMatchObject(failure('invalidConferenceId'))
    expect(await put('users?apply_to=everybody', body)).toMatchObject(failure('missingParameter', 'apply_to'))
  })
})

describe('PUT /v1/conference/{id}/users/expel', () => {
  it('sends out a group', async () => {
    expect(await put('users/expel?apply_to=attendees', {})).toMatchObject({ status: 204 })
    const { body } = await server.call('GET', `/v1/conference/${confId}/users?active=true`, {
      token: owner.token,
    })
    expect(namesOf({ body })).toEqual(['Host', 'Presenter'])
    expect(await put('users/expel', {})).toMatchObject(failure('missingElement', 'userIds'))
  })
})

it('more than 1,000 are changed or expelled by no call', async () => {
  const { db, clock } = server.services
  const one = { confId, displayName: 'One of many', role: 1, entryRole: 1, kind: 1, color: 1 } as const
  const many = Array.from({ length: 1001 }, (_, n) => ({
    ...one,
    userId: `${confId}-${n}`,
    created: clock.now(),
  }))
  await db.insert(conferenceUsers).values(many)
  for (const [call, body] of [
    ['users', { displayName: 'New' }],
    ['users/expel', {}],
  ] as const) {
    expect(await put(`${call}?apply_to=all`, body)).toMatchObject(failure('tooManyUsers'))
    const userIds = many.map(({ userId }) => userId)
    expect(await put(call, { ...body, userIds })).toMatchObject(failure('invalidBody', 'userIds'))
  }
  const { body } = await server.call('GET', `/v1/conference/${confId}/users?active=true`, {
    token: owner.token,
  })
  expect(namesOf({ body })).toEqual(['Ada', 'Grace', 'Host', 'Presenter'])
})
