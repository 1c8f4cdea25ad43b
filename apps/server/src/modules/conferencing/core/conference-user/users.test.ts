import { Role } from '@lumi/contract/values'
import { describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs, keyOf, setMedia } from '../conference/conference.fixture.ts'

const media = createRecordingMedia()
const { server, owner, open } = await createLiveServer({ services: { media: media.media } })

type Method = Parameters<TestServer['call']>[0]
const call = (method: Method, path: string, body?: unknown, token: string | undefined = owner.token) =>
  server.call(method, `/v1/conference/${path}`, { token, body })

async function kindsOf(confId: string): Promise<number[]> {
  const { body } = await server.call('GET', '/v1/events', { token: owner.token })
  const events: { confId: string; eventKind: number }[] = body.items
  return events.filter((event) => event.confId === confId).map(({ eventKind }) => eventKind)
}

describe('POST /v1/conference/{id}/user', () => {
  it('makes a user with links of their own, by which they join as that very user', async () => {
    const { confId } = await addConference(server, owner)
    const made = await call('POST', `${confId}/user`, { displayName: 'Ada', role: 2 })
    expect(made).toMatchObject({
      status: 200,
      body: { confId, displayName: 'Ada', role: 2, active: false, attended: false },
    })
    expect(await kindsOf(confId)).toEqual([100, 1])
    for (const [field, role] of [
      ['attendAsPresenterUrl', 2],
      ['attendAsHostUrl', 3],
    ] as const) {
      const key = keyOf(made.body[field])
      const joined = await server.call('POST', `/v1/conference/${confId}/join`, { body: { key } })
      expect(joined).toMatchObject({
        status: 200,
        body: { user: { userId: made.body.userId, displayName: 'Ada', role, active: true } },
      })
    }
    const forged = keyOf(made.body.attendAsHostUrl).replace(/^[^.]+/, 'somebodyelse')
    const refused = await server.call('POST', `/v1/conference/${confId}/join`, {
      body: { key: forged, displayName: 'Eve' },
    })
    expect(refused).toMatchObject(failure('incorrectPassword'))
    const elsewhere = await addConference(server, owner)
    const key = keyOf(made.body.attendAsHostUrl)
    const other = await server.call('POST', `/v1/conference/${elsewhere.confId}/join`, { body: { key } })
    expect(other).toMatchObject(failure('incorrectPassword'))
  })

  it('is for hosts of the app, and inside for those who may change users, up to their own role', async () => {
    const { confId } = await addConference(server, owner)
    const path = `${confId}/user`
    const body = { displayName: 'Ada' }
    const presenter = await joinAs(server, confId, 'presenter')
    const attendee = await joinAs(server, confId, 'attendee')
    const made = await call('POST', path, body, presenter.controlToken)
    expect(made).toMatchObject({ status: 200, body: { role: 1, attendAsHostUrl: null } })
    const tooMuch = { ...body, role: 3 }
    expect(await call('POST', path, tooMuch, presenter.controlToken)).toMatchObject(
      failure('roleAboveOwn', 'role'),
    )
    expect(await call('POST', path, body, attendee.controlToken)).toMatchObject(failure('forbidden'))
    const account = await server.addSubAccount(owner, Role.presenter)
    expect(await call('POST', path, body, account.token)).toMatchObject(failure('forbidden'))
    expect(await server.call('POST', `/v1/conference/${path}`, { body })).toMatchObject(
      failure('missingAuthHeader'),
    )
    expect(await call('POST', path, { role: 2 })).toMatchObject(failure('missingElement', 'displayName'))
    expect(await call('POST', path, { ...body, role: 4 })).toMatchObject(failure('invalidBody', 'role'))
    expect(await call('POST', 'nothing/user', body)).toMatchObject(failure('invalidConferenceId'))
  })
})

describe('DELETE /v1/conference/{id}/user/{userId}', () => {
  it('has them out at once and for good', async () => {
    const { confId } = await addConference(server, owner)
    const { user, controlToken } = await joinAs(server, confId, 'attendee')
    const room = open(controlToken)
    await room.newest('snapshot')
    const path = `${confId}/user/${user.userId}`
    expect(await call('DELETE', path)).toMatchObject({ status: 204 })
    expect(await room.newest('removed')).toEqual({ reason: 'expelled' })
    await expect.poll(() => media.removed).toContain(user.userId)
    expect((await kindsOf(confId)).slice(-2)).toEqual([3, 7])
    for (const answer of [
      await call('GET', path),
      await call('PUT', path, { displayName: 'x' }),
      await call('DELETE', path),
      await call('PUT', `${confId}/users/expel`, { userIds: [user.userId] }),
      await call('PUT', `${confId}/users`, { userIds: [user.userId], role: 2 }),
      await call('POST', `${confId}/join`, {}, controlToken),
    ]) {
      expect(answer).toMatchObject(failure('userDeleted'))
    }
    expect((await call('GET', `${confId}/users`)).body).toMatchObject({ items: [], count: 0 })
  })

  it('spares those above the caller, and lets an account come again as somebody new', async () => {
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    const presenter = await joinAs(server, confId, 'presenter')
    const path = `${confId}/user/${host.user.userId}`
    expect(await call('DELETE', path, undefined, presenter.controlToken)).toMatchObject(failure('higherRole'))
    expect(await call('DELETE', `${confId}/user/nobody`)).toMatchObject(failure('invalidUserId'))
    const first = await call('POST', `${confId}/join`, {})
    await call('DELETE', `${confId}/user/${first.body.user.userId}`)
    const second = await call('POST', `${confId}/join`, {})
    expect(second).toMatchObject({ status: 200 })
    expect(second.body.user.userId).not.toBe(first.body.user.userId)
  })
})

describe('the list of users', () => {
  it('comes by pages, with a count of all, and by microphone and camera', async () => {
    const { confId } = await addConference(server, owner)
    for (const displayName of ['Cleo', 'Ada', 'Bea']) await call('POST', `${confId}/user`, { displayName })
    const grace = await joinAs(server, confId, 'host', 'Grace')
    await setMedia(server, grace, { audioState: 1 })
    const read = async (query: string) => {
      const { body } = await call('GET', `${confId}/users?${query}`)
      const names = body.items.map(({ displayName }: { displayName: string }) => displayName)
      return { names, count: body.count, cursor: body.cursor }
    }
    const first = await read('limit=3')
    expect(first).toMatchObject({ names: ['Grace', 'Ada', 'Bea'], count: 4 })
    expect(await read(`limit=3&cursor=${first.cursor}`)).toEqual({ names: ['Cleo'], count: 4, cursor: null })
    expect(await read('active=true')).toEqual({ names: ['Grace'], count: 1, cursor: null })
    expect(await read('all_audio=true')).toMatchObject({ names: ['Grace'] })
    expect(await read('all_video=true')).toMatchObject({ names: [] })
    expect(await read('all_audio=false&limit=1')).toMatchObject({ names: ['Ada'], count: 3 })
    expect(await call('GET', `${confId}/users?cursor=x`)).toMatchObject(failure('missingParameter', 'cursor'))
  })

  it('is searched by name, and comes in other orders, page by page', async () => {
    const { confId } = await addConference(server, owner)
    const people = [
      { displayName: 'Cleo', role: 1 },
      { displayName: 'Ada L.', role: 3 },
      { displayName: 'Bea 100%', role: 1 },
      { displayName: 'ada l.', role: 2 },
    ]
    for (const person of people) await call('POST', `${confId}/user`, person)
    type Found = { displayName: string; userId: string }
    const read = async (query: string) => {
      const found: Found[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body } = await call('GET', `${confId}/users?limit=1&cursor=${cursor}&${query}`)
        found.push(...body.items)
        cursor = body.cursor
      }
      return found
    }
    const names = async (query: string) => (await read(query)).map(({ displayName }) => displayName)
    expect(await names('sort=name')).toEqual(['ada l.', 'Ada L.', 'Bea 100%', 'Cleo'])
    expect(await names('sort=role')).toEqual(['Bea 100%', 'Cleo', 'ada l.', 'Ada L.'])
    const ids = (await read('sort=userId')).map(({ userId }) => userId)
    expect(ids).toEqual(ids.toSorted())
    expect(await names('search=A+L.&sort=role')).toEqual(['ada l.', 'Ada L.'])
    expect(await names('search=%25')).toEqual(['Bea 100%'])
    expect(await names('search=100%25+bea')).toEqual(['Bea 100%'])
    const [{ userId }] = (await call('GET', `${confId}/users?search=bea+100%25`)).body.items
    expect(await names(`search=${userId}`)).toEqual(['Bea 100%'])
    expect((await call('GET', `${confId}/users?search=a+l.&limit=1`)).body).toMatchObject({ count: 2 })
    const { body } = await call('GET', `${confId}/users?sort=name&limit=1`)
    expect(await call('GET', `${confId}/users?sort=role&cursor=${body.cursor}`)).toMatchObject(
      failure('missingParameter', 'cursor'),
    )
  })
})

describe('privileges of one person', () => {
  it('are given and taken singly, and go with a new role', async () => {
    const { confId } = await addConference(server, owner)
    const { user, controlToken } = await joinAs(server, confId, 'attendee')
    const path = `${confId}/user/${user.userId}`
    const given = await call('PUT', path, { privileges: { share: true, video: false } })
    expect(given.body.privileges).toMatchObject({ share: true, video: false, audio: true, record: false })
    await expect
      .poll(() => media.granted.at(-1))
      .toMatchObject({ userId: user.userId, sources: ['microphone', 'screen_share', 'screen_share_audio'] })
    expect((await call('PUT', path, { privileges: { video: true } })).body.privileges).toMatchObject({
      share: true,
      video: true,
    })
    await call('PUT', path, { privileges: { viewUsers: false } })
    expect(await call('GET', `${confId}/users`, undefined, controlToken)).toMatchObject(failure('forbidden'))
    const promoted = await call('PUT', path, { role: 2 })
    expect(promoted.body).toMatchObject({ role: 2, privileges: { viewUsers: true, record: false } })
    expect(await call('PUT', path, { privileges: { fly: true } })).toMatchObject({ status: 200 })
    expect(await call('PUT', path, {})).toMatchObject(failure('invalidBody'))
  })

  it('are no more than the giver has', async () => {
    const { confId } = await addConference(server, owner)
    const presenter = await joinAs(server, confId, 'presenter')
    const { user } = await joinAs(server, confId, 'attendee')
    const path = `${confId}/user/${user.userId}`
    const give = (privileges: object) => call('PUT', path, { privileges }, presenter.controlToken)
    expect(await give({ record: true })).toMatchObject(failure('privilegeAboveOwn', 'privileges'))
    expect(await give({ share: true })).toMatchObject({ status: 200 })
  })
})

it('a role brings no more privileges than its giver has', async () => {
  const { confId } = await addConference(server, owner)
  const [pat, bea] = [
    await joinAs(server, confId, 'presenter', 'Pat'),
    await joinAs(server, confId, 'attendee', 'Bea'),
  ]
  const change = (userId: string, body: object, token = owner.token) =>
    server.call('PUT', `/v1/conference/${confId}/user/${userId}`, { token, body })
  await change(pat.user.userId, { privileges: { share: false } })
  const given = await change(bea.user.userId, { role: 2 }, pat.controlToken)
  expect(given).toMatchObject({
    status: 200,
    body: { role: 2, privileges: { share: false, changeUser: true } },
  })
  // Nor do two of them give it back to each other.
  await change(pat.user.userId, { role: 1 }, bea.controlToken)
  const back = await change(pat.user.userId, { role: 2 }, bea.controlToken)
  expect(back.body).toMatchObject({ role: 2, privileges: { share: false } })
  // Privileges whose feature the conference has meanwhile switched off cannot be withheld.
  const settings = (body: object) => call('PUT', confId, body)
  const host = await joinAs(server, confId, 'host', 'Hedy')
  const tom = await joinAs(server, confId, 'attendee', 'Tom')
  await settings({ features: { chat: false } })
  await change(tom.user.userId, { role: 2 }, host.controlToken)
  await settings({ features: { chat: true } })
  const read = await call('GET', `${confId}/user/${tom.user.userId}`)
  expect(read.body.privileges).toMatchObject({ chat: true })
  const byManager = await change(bea.user.userId, { role: 1 })
  expect(byManager.status).toBe(200)
  expect((await change(bea.user.userId, { role: 2 })).body.privileges).toMatchObject({ share: true })
})

describe('where somebody is', () => {
  it('shows their state, and if they may come in', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    const made = await call('POST', `${confId}/user`, { displayName: 'Ada' })
    const path = `${confId}/user/${made.body.userId}`
    const whereIs = async () => {
      const { state, attend, deleted } = (await call('GET', path)).body
      return { state, attend, deleted }
    }
    expect(await whereIs()).toEqual({ state: 0, attend: true, deleted: null })
    const body = { key: keyOf(made.body.attendAsAttendeeUrl) }
    await server.call('POST', `/v1/conference/${confId}/join`, { body })
    expect(await whereIs()).toMatchObject({ state: 1, attend: true })
    await call('PUT', confId, { state: 2 })
    await server.call('POST', `/v1/conference/${confId}/join`, { body })
    expect(await whereIs()).toMatchObject({ state: 2, attend: true })
    await call('PUT', `${confId}/users/expel`, { userIds: [made.body.userId] })
    expect(await whereIs()).toEqual({ state: 0, attend: false, deleted: null })
    await call('DELETE', path)
    const { body: told } = await server.call('GET', '/v1/events?kinds=3', { token: owner.token })
    const deleted = server.clock.now().toISOString()
    expect(told.items.at(-1).users).toMatchObject([{ displayName: 'Ada', attend: false, deleted }])
  })
})
