import { EventKind } from '@lumi/contract/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCursor } from '../../platform/http/cursor.ts'
import { FileNotFound } from '../../platform/storage/errors.ts'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { addConference, keyOf } from '../conference/conference.fixture.ts'
import { plainPicture, sendFiles } from '../picture/picture.fixture.ts'
import { findPictureKey } from '../picture/repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

let people = 0
const person = (changes: Record<string, unknown> = {}) => {
  people += 1
  return {
    username: `person${people}`,
    email: `person${people}@example.com`,
    password: 'Lighthouse7',
    role: 1,
    firstName: 'Grace',
    lastName: 'Hopper',
    ...changes,
  }
}
const create = (token: string | undefined, body: unknown) =>
  server.call('POST', '/v1/subaccount', { token, body })
const list = (token: string | undefined, query = '') =>
  server.call('GET', `/v1/subaccounts${query}`, { token })
const read = (token: string | undefined, id: string) => server.call('GET', `/v1/subaccount/${id}`, { token })
const change = (token: string | undefined, id: string, body: unknown) =>
  server.call('PUT', `/v1/subaccount/${id}`, { token, body })
const remove = (token: string | undefined, id: string) =>
  server.call('DELETE', `/v1/subaccount/${id}`, { token })
const account = (token: string) => server.call('GET', '/v1/account', { token })
const login = (username: string, password: string) =>
  server.call('POST', '/auth/login', { body: { username, password } })
const usernames = ({ body }: { body: { items: { username: string }[] } }) =>
  body.items.map(({ username }) => username)

describe('creating', () => {
  test('makes an account that can sign in', async () => {
    const { token, clientId } = await server.signUp()
    const given = person({ role: 2, color: 7, username: 'Grace.Hopper', email: 'Grace@Example.com' })
    const answer = await create(token, given)
    expect(answer).toEqual(
      expect.objectContaining({
        status: 200,
        body: {
          accountId: expect.stringMatching(/^[a-z0-9]{12}$/),
          username: 'grace.hopper',
          email: 'grace@example.com',
          role: 2,
          firstName: 'Grace',
          lastName: 'Hopper',
          color: 7,
          pictureImgUrl: null,
          created: server.clock.now().toISOString(),
        },
      }),
    )
    const { access_token } = await server.signIn('grace.hopper', 'Lighthouse7')
    expect((await account(access_token)).body).toMatchObject({ role: 2, clientId })
  })

  test('needs no more than name, address, password and role', async () => {
    const { token } = await server.signUp()
    const given = person({ firstName: undefined, lastName: undefined })
    expect(await create(token, given)).toMatchObject({
      status: 200,
      body: { firstName: given.username, lastName: '', color: expect.any(Number) },
    })
  })

  test.each([
    ['missingElement', 'username', { username: undefined }],
    ['missingElement', 'email', { email: undefined }],
    ['missingElement', 'password', { password: undefined }],
    ['missingElement', 'role', { role: undefined }],
    ['invalidUsername', 'username', { username: 'two words' }],
    ['invalidPassword', 'password', { password: 'weak' }],
    ['invalidBody', 'email', { email: 'nowhere' }],
    ['invalidBody', 'role', { role: 4 }],
    ['invalidBody', 'role', { role: 0 }],
    ['invalidBody', 'color', { color: 18 }],
  ] as const)('answers %s for a wrong %s', async (name, field, wrong) => {
    const { token } = await server.signUp()
    expect(await create(token, person(wrong))).toMatchObject(failure(name, field))
    expect((await list(token)).body.items).toEqual([])
  })

  test('takes no name or address that anybody has, in any app', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    expect(await create(owner.token, person({ username: stranger.username.toUpperCase() }))).toMatchObject(
      failure('usernameExists', 'username'),
    )
    expect(await create(owner.token, person({ email: stranger.email.toUpperCase() }))).toMatchObject(
      failure('emailTaken', 'email'),
    )
  })
})

describe('the list', () => {
  test('is ordered, filtered and searched', async () => {
    const { token, username, clientId } = await server.signUp()
    await create(token, person({ username: 'b-ada', email: 'z-1@example.com', role: 3, lastName: 'Byron' }))
    await create(token, person({ username: 'c-mary', email: 'y-1@example.com', role: 1 }))
    await create(token, person({ username: 'a-emmy', email: 'x-1@example.com', role: 3 }))
    expect(usernames(await list(token))).toEqual(['a-emmy', 'b-ada', 'c-mary'])
    expect(usernames(await list(token, '?sort=email'))).toEqual(['a-emmy', 'c-mary', 'b-ada'])
    expect(usernames(await list(token, '?sort=role'))).toEqual(['c-mary', 'a-emmy', 'b-ada'])
    expect(usernames(await list(token, '?role=3&details=all'))).toEqual(['a-emmy', 'b-ada'])
    expect(usernames(await list(token, '?search=BYRON'))).toEqual(['b-ada'])
    expect(usernames(await list(token, '?search=y-1'))).toEqual(['c-mary'])
    expect(usernames(await list(token, '?search=%25'))).toEqual([])
    const other = await server.addApp(username, 'Annex')
    expect(usernames(await list(await server.appToken({ clientId })))).toHaveLength(3)
    expect(usernames(await list(await server.appToken({ clientId: other })))).toEqual([])
  })

  test.each(['username', 'email', 'role'])('by %s comes in pages', async (sort) => {
    const { token } = await server.signUp()
    for (let index = 0; index < 5; index++) await create(token, person({ role: (index % 3) + 1 }))
    const whole = usernames(await list(token, `?sort=${sort}`))
    const paged: string[] = []
    let cursor = ''
    do {
      const page = await list(token, `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      paged.push(...usernames(page))
      cursor = page.body.cursor
    } while (cursor)
    expect(paged).toEqual(whole)
    expect(whole).toHaveLength(5)
  })

  test.each([
    ['role', '?role=4'],
    ['sort', '?sort=age'],
    ['limit', '?limit=0'],
    ['cursor', '?cursor=made-up'],
    ['cursor', `?sort=role&cursor=${writeCursor([99_999, 'x'])}`],
  ])('refuses a wrong %s', async (field, query) => {
    const { token } = await server.signUp()
    expect(await list(token, query)).toMatchObject(failure('missingParameter', field))
  })
})

describe('reading', () => {
  test('goes by id or username', async () => {
    const { token } = await server.signUp()
    const { body } = await create(token, person())
    expect((await read(token, body.accountId)).body).toEqual(body)
    expect((await read(token, body.username.toUpperCase())).body).toEqual(body)
  })

  test('knows nobody of another app, and no owner', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const { body } = await create(stranger.token, person())
    for (const id of [body.accountId, body.username, owner.username, 'unknown']) {
      expect(await read(owner.token, id)).toMatchObject(failure('invalidUserId', 'id'))
      expect(await change(owner.token, id, { role: 3 })).toMatchObject(failure('invalidUserId', 'id'))
      expect(await remove(owner.token, id)).toMatchObject(failure('invalidUserId', 'id'))
    }
    expect((await read(stranger.token, body.accountId)).body).toEqual(body)
  })
})

describe('changing', () => {
  test('a promotion counts at once and ends no session', async () => {
    const { token } = await server.signUp()
    const { username } = (await create(token, person())).body
    const { access_token } = await server.signIn(username, 'Lighthouse7')
    const createConference = () =>
      server.call('POST', '/v1/conference', { token: access_token, body: { displayName: 'Algebra' } })
    expect(await createConference()).toMatchObject(failure('forbidden'))
    expect(await change(token, username, { role: 3 })).toMatchObject({ status: 200, body: { role: 3 } })
    await expect.poll(createConference).toMatchObject({ status: 200 })
  })

  test.each([
    ['username', { username: 'renamed.person' }, 'renamed.person', 'Lighthouse7'],
    ['password', { password: 'Lighthouse8' }, undefined, 'Lighthouse8'],
  ])('a new %s ends every session', async (_what, body, newName, password) => {
    const { token } = await server.signUp()
    const { username, accountId } = (await create(token, person())).body
    const session = await server.signIn(username, 'Lighthouse7')
    expect(await change(token, accountId, body)).toMatchObject({ status: 200 })
    await expect.poll(() => account(session.access_token)).toMatchObject(failure('tokenUnauthorized'))
    expect(await login(newName ?? username, password)).toMatchObject({ status: 200 })
  })

  test('other fields change alone, and end nothing', async () => {
    const { token } = await server.signUp()
    const before = (await create(token, person())).body
    const session = await server.signIn(before.username, 'Lighthouse7')
    const fields = { firstName: 'Mary', lastName: 'Jackson', email: 'mary@example.net', color: 3 }
    expect((await change(token, before.username, fields)).body).toEqual({ ...before, ...fields })
    expect(await change(token, before.username, { username: before.username })).toMatchObject({ status: 200 })
    expect(await account(session.access_token)).toMatchObject({ status: 200, body: fields })
  })

  test('wrong changes change nothing', async () => {
    const { token, username } = await server.signUp()
    const { body } = await create(token, person())
    const other = (await create(token, person())).body
    const attempts = [
      [{}, failure('invalidBody')],
      [{ role: 4 }, failure('invalidBody', 'role')],
      [{ password: 'weak' }, failure('invalidPassword', 'password')],
      [{ username: 'two words' }, failure('invalidUsername', 'username')],
      [{ username }, failure('usernameExists', 'username')],
      [{ email: other.email }, failure('emailTaken', 'email')],
    ] as const
    for (const [wrong, expected] of attempts) {
      expect(await change(token, body.accountId, wrong)).toMatchObject(expected)
    }
    expect((await read(token, body.accountId)).body).toEqual(body)
  })
})

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
      body: { userId, displayName, kind: 1 },
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
    expect(await join(joined.controlToken)).toMatchObject(failure('forbidden'))
    expect(
      await server.call('GET', `/v1/conference/${confId}/users`, { token: joined.controlToken }),
    ).toMatchObject(failure('tokenUnauthorized'))
    const body = { key: keyOf(attendAsHostUrl) }
    expect(await server.call('POST', `/v1/conference/${confId}/join`, { body })).toMatchObject(
      failure('forbidden'),
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

describe('the picture', () => {
  test('is set and removed by the owner, and goes with the account', async () => {
    const { token } = await server.signUp()
    const { accountId, username } = (await create(token, person())).body
    const url = `/v1/subaccount/${username}/picture`
    const send = async () => sendFiles(server, { url, token, files: { picture: await plainPicture('png') } })
    expect(await send()).toMatchObject({
      status: 200,
      body: { accountId, pictureImgUrl: expect.stringContaining('/v1/picture/') },
    })
    expect(await server.call('DELETE', url, { token })).toMatchObject({
      status: 200,
      body: { pictureImgUrl: null },
    })
    const { pictureImgUrl } = (await send()).body
    const key = (await findPictureKey(server.services.db, pictureImgUrl.split('/').at(-1))) ?? ''
    await remove(token, accountId)
    await server.jobs.runAll()
    await expect(server.services.storage.stat(key)).rejects.toThrow(FileNotFound)
  })

  test('is a picture, of somebody in the app', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const { accountId } = (await create(owner.token, person())).body
    const url = `/v1/subaccount/${accountId}/picture`
    const files = { picture: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    expect(await sendFiles(server, { url, token: owner.token, files })).toMatchObject(
      failure('unsupportedType', 'picture'),
    )
    expect(await sendFiles(server, { url, token: stranger.token, files })).toMatchObject(
      failure('invalidUserId'),
    )
    expect(await server.call('DELETE', url, { token: stranger.token })).toMatchObject(
      failure('invalidUserId'),
    )
  })
})

test('is for owners and the app itself', async () => {
  const owner = await server.signUp()
  const { accountId, username } = (await create(owner.token, person({ role: 3 }))).body
  const host = await server.signIn(username, 'Lighthouse7')
  const calls = (token: string | undefined) => [
    list(token),
    create(token, person()),
    read(token, accountId),
    change(token, accountId, { role: 1 }),
    remove(token, accountId),
  ]
  for (const call of calls(undefined)) expect(await call).toMatchObject(failure('missingAuthHeader'))
  for (const call of calls(host.access_token)) expect(await call).toMatchObject(failure('forbidden'))
  for (const call of calls('made-up')) expect(await call).toMatchObject(failure('tokenUnauthorized'))
  const token = await server.appToken(owner)
  expect(await read(token, accountId)).toMatchObject({ status: 200 })
  expect(await create(token, person())).toMatchObject({ status: 200 })
})
