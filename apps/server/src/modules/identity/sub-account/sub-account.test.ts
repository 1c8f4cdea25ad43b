import { afterAll, describe, expect, test } from 'vitest'
import { createTestServer, failure } from '../../../testing/test-server.ts'
import { person, subAccountsOf } from './sub-account.fixture.ts'

const server = await createTestServer()
afterAll(() => server.close())

const { create, list, read, change, remove, account } = subAccountsOf(server)

describe('creating', () => {
  test('makes an account that can sign in', async () => {
    const { token, clientId } = await server.signUp({ type: 'corporate' })
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
          passwordExpired: false,
          created: server.clock.now().toISOString(),
        },
      }),
    )
    const { access_token } = await server.signIn('grace.hopper', 'Lighthouse7')
    expect((await account(access_token)).body).toMatchObject({ role: 2, type: 'corporate', clientId })
  })

  test('may demand another password at the first sign-in', async () => {
    const { token } = await server.signUp()
    const given = person({ passwordExpired: true })
    expect(await create(token, given)).toMatchObject({ status: 200, body: { passwordExpired: true } })
    const { username, password } = given
    const answer = await server.call('POST', '/auth/login', { body: { username, password } })
    expect(answer.body).toEqual({ grant_type: 'expired' })
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
