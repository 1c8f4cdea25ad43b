import { afterAll, describe, expect, test } from 'vitest'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { createTestServer, failure } from '../../../testing/test-server.ts'
import { plainPicture, sendFiles } from '../picture/picture.fixture.ts'
import { findPictureKey } from '../picture/repository.ts'
import { person, subAccountsOf } from './sub-account.fixture.ts'

const server = await createTestServer()
afterAll(() => server.close())

const { create, read, change, remove, account, login } = subAccountsOf(server)

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

  test('a new password is demanded: every session ends, and nobody signs in without one', async () => {
    const { token } = await server.signUp()
    const { username, accountId } = (await create(token, person())).body
    const session = await server.signIn(username, 'Lighthouse7')
    const demanded = await change(token, accountId, { passwordExpired: true })
    expect(demanded).toMatchObject({ status: 200, body: { passwordExpired: true } })
    await expect.poll(() => account(session.access_token)).toMatchObject(failure('tokenUnauthorized'))
    expect((await login(username, 'Lighthouse7')).body).toEqual({ grant_type: 'expired' })
    const body = { username, password: 'Lighthouse7', newPassword: 'Lighthouse8' }
    expect(await server.call('PUT', '/api/lumi/password/forcechange', { body })).toMatchObject({
      status: 204,
    })
    const again = await server.signIn(username, 'Lighthouse8')
    expect((await read(token, accountId)).body).toMatchObject({ passwordExpired: false })
    expect(await account(again.access_token)).toMatchObject({ status: 200 })
  })

  test('the demand can be withdrawn, and an owner who sets a password decides whether it stands', async () => {
    const { token } = await server.signUp()
    const { username, accountId } = (await create(token, person())).body
    await change(token, accountId, { passwordExpired: true })
    await change(token, accountId, { passwordExpired: false })
    expect((await login(username, 'Lighthouse7')).body).toHaveProperty('access_token')
    await change(token, accountId, { password: 'Lighthouse8', passwordExpired: true })
    expect((await login(username, 'Lighthouse8')).body).toEqual({ grant_type: 'expired' })
    await change(token, accountId, { password: 'Lighthouse9' })
    expect((await login(username, 'Lighthouse9')).body).toHaveProperty('access_token')
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
