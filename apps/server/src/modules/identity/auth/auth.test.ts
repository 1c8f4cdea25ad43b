import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const login = (username: string, password: string, from?: string) =>
  server.call('POST', '/auth/login', { body: { username, password } }, from)
const refresh = (refresh_token: string | undefined, client_id?: string) =>
  server.call('POST', '/auth/oauth2/token', {
    body: { grant_type: 'refresh_token', refresh_token, client_id },
  })
const readAccount = (token: string) => server.call('GET', '/v1/account', { token })

describe('login', () => {
  test('answers a token set', async () => {
    const { username, password } = await server.signUp()
    const answer = await login(username, password)
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 900, token_type: 'Bearer' } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await readAccount(answer.body.access_token)).toMatchObject({ status: 200, body: { username } })
  })

  test('ignores the case of the name and surrounding blanks', async () => {
    const { username, password } = await server.signUp({ username: 'Grace.Hopper' })
    expect(await login(` ${username.toUpperCase()} `, ` ${password} `)).toMatchObject({ status: 200 })
  })

  test('finds the name however its letters were typed', async () => {
    const { username, password } = await server.signUp({ username: 'Ａｄａ.Ｂｙｒｏｎ' })
    expect(await login(username, password)).toMatchObject({ status: 200 })
    expect(await login('ada.byron', password)).toMatchObject({ status: 200 })
  })

  test('refuses an unknown name and a wrong password by their codes', async () => {
    const { username } = await server.signUp()
    expect(await login('nobody.at.all', 'Lighthouse7')).toMatchObject(failure('usernameNotFound', 'username'))
    expect(await login(username, 'Lighthouse8')).toMatchObject(failure('incorrectPassword', 'password'))
    expect(await login('a'.repeat(101), 'Lighthouse7')).toMatchObject(failure('invalidUsername', 'username'))
    expect(await login(username, 'a'.repeat(201))).toMatchObject(failure('invalidPassword', 'password'))
  })

  test('names the missing field', async () => {
    const call = (body: unknown) => server.call('POST', '/auth/login', { body })
    expect(await call({ username: 'ada' })).toMatchObject(failure('missingElement', 'password'))
    expect(await call({ username: 7, password: 'x' })).toMatchObject(failure('invalidUsername', 'username'))
    expect(await server.call('POST', '/auth/login')).toMatchObject(failure('missingBody'))
  })

  test('answers that the password has expired, with no token', async () => {
    const { username, password } = await server.signUp()
    await server.expirePassword(username)
    expect(await login(username, password)).toMatchObject({ status: 200, body: { grant_type: 'expired' } })
    expect((await login(username, password)).body).not.toHaveProperty('access_token')
  })
})

describe('repeated wrong passwords', () => {
  test('are held back for that account and address, and only there', async () => {
    const { username, password } = await server.signUp()
    const [here, elsewhere] = [server.nextAddress(), server.nextAddress()]
    for (let tries = 0; tries < 10; tries++) {
      expect(await login(username, 'Wrong0000', here)).toMatchObject(failure('incorrectPassword'))
    }
    const refused = await login(username, password, here)
    expect(refused).toMatchObject(failure('tooManyRequests'))
    expect(refused.headers['retry-after']).toBe('900')
    expect(await login(username, password, elsewhere)).toMatchObject({ status: 200 })
    server.clock.advance(900)
    expect(await login(username, password, here)).toMatchObject({ status: 200 })
  })

  test('do not slip through all at once', async () => {
    const { username } = await server.signUp()
    const here = server.nextAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(username, 'Wrong0000', here)))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('refresh', () => {
  test('replaces both tokens', async () => {
    const first = await server.signUp()
    const second = await refresh(first.refresh_token)
    expect(second).toMatchObject({ status: 200, body: { expires_in: 900 } })
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect(await refresh(second.body.refresh_token)).toMatchObject({ status: 200 })
  })

  test('takes a url-encoded form as well', async () => {
    const { refresh_token = '' } = await server.signUp()
    const form = (fields: Record<string, string>) =>
      server.call('POST', '/auth/oauth2/token', {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect(await form({ grant_type: 'refresh_token', refresh_token })).toMatchObject({ status: 200 })
    expect(await form({ grant_type: 'telepathy' })).toMatchObject(failure('invalidFormBody', 'grant_type'))
    expect(await form({ refresh_token })).toMatchObject(failure('missingElement', 'grant_type'))
  })

  test('is the only call that takes one', async () => {
    const { username, password } = await server.signUp()
    const body = new URLSearchParams({ username, password }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await server.call('POST', '/auth/login', { body, headers })).toMatchObject(failure('invalidBody'))
  })

  test('answers the newest token if an older one is repeated within 30 s', async () => {
    const { refresh_token: first } = await server.signUp()
    const second = (await refresh(first)).body.refresh_token
    server.clock.advance(29)
    expect((await refresh(first)).body.refresh_token).toBe(second)
    const third = (await refresh(second)).body.refresh_token
    expect((await refresh(second)).body.refresh_token).toBe(third)
  })

  test('gives tabs that refresh at once one and the same successor', async () => {
    const { refresh_token } = await server.signUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  test('ends the session of a token that is repeated later, for all its holders', async () => {
    const { refresh_token: first } = await server.signUp()
    const second = await refresh(first)
    server.clock.advance(31)
    expect(await refresh(first)).toMatchObject(failure('tokenUnauthorized'))
    expect(await refresh(second.body.refresh_token)).toMatchObject(failure('tokenUnauthorized'))
    await expect.poll(() => readAccount(second.body.access_token)).toMatchObject(failure('tokenUnauthorized'))
  })

  test('refuses unknown, missing and idle tokens', async () => {
    expect(await refresh('made-up')).toMatchObject(failure('tokenUnauthorized', 'refresh_token'))
    expect(await refresh(undefined)).toMatchObject(failure('missingElement', 'refresh_token'))
    const { refresh_token } = await server.signUp()
    server.clock.advance(31 * 24 * 60 * 60)
    expect(await refresh(refresh_token)).toMatchObject(failure('tokenUnauthorized'))
  })

  test('switches to another app of the account and stays there', async () => {
    const owner = await server.signUp()
    const other = await server.addApp(owner.username, 'Second School')
    const switched = await refresh(owner.refresh_token, other)
    expect(await readAccount(switched.body.access_token)).toMatchObject({
      body: { clientId: other, title: 'Second School' },
    })
    const later = await refresh(switched.body.refresh_token)
    expect(await readAccount(later.body.access_token)).toMatchObject({ body: { clientId: other } })
  })

  test("does not switch to somebody else's app, and the token still works", async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const refused = await refresh(owner.refresh_token, stranger.clientId)
    expect(refused).toMatchObject(failure('invalidClientId', 'client_id'))
    expect(await refresh(owner.refresh_token, 'no-such-app')).toMatchObject(failure('invalidClientId'))
    expect(await refresh(owner.refresh_token)).toMatchObject({ status: 200 })
  })
})

describe('client credentials', () => {
  const credentials = (client_id: string, client_secret: string) =>
    server.call('POST', '/auth/oauth2/token', {
      body: { grant_type: 'client_credentials', client_id, client_secret },
    })

  test("give an app's own token, which is no account's", async () => {
    const { clientId } = await server.signUp()
    const answer = await credentials(clientId, await server.clientSecret(clientId))
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 900 } })
    expect(answer.body).not.toHaveProperty('refresh_token')
    expect(await readAccount(answer.body.access_token)).toMatchObject(failure('forbidden'))
  })

  test('are refused by id and by secret', async () => {
    const { clientId } = await server.signUp()
    expect(await credentials('nothing', 'x')).toMatchObject(failure('invalidClientId', 'client_id'))
    expect(await credentials(clientId, 'x')).toMatchObject(failure('invalidClientSecret', 'client_secret'))
  })
})

describe('tokenInfo', () => {
  const info = (token: string) => server.call('GET', `/auth/oauth2/tokenInfo?access_token=${token}`)

  test('answers the app and the remaining seconds', async () => {
    const { token, clientId } = await server.signUp()
    server.clock.advance(100)
    const { status, body } = await info(token)
    expect({ status, client_id: body.client_id }).toEqual({ status: 200, client_id: clientId })
    // The token counts whole seconds; the clock stands between two.
    expect([799, 800]).toContain(body.expires_in)
  })

  test('refuses forged, expired and control tokens', async () => {
    const { token } = await server.signUp()
    const control = await server.services.tokens.issueControlToken({
      confId: 'conf',
      userId: 'user',
      participationId: 'other',
    })
    expect(await info(`${token.slice(0, -3)}abc`)).toMatchObject(failure('tokenUnauthorized'))
    expect(await info(control)).toMatchObject(failure('tokenUnauthorized'))
    expect(await server.call('GET', '/auth/oauth2/tokenInfo')).toMatchObject(
      failure('missingParameter', 'access_token'),
    )
    server.clock.advance(901)
    expect(await info(token)).toMatchObject(failure('tokenUnauthorized'))
  })
})

describe('logout', () => {
  test('ends this session and no other', async () => {
    const { username, password, ...here } = await server.signUp()
    const there = await server.signIn(username, password)
    expect(await server.call('DELETE', '/auth/logout', { token: here.token })).toMatchObject({ status: 204 })
    await expect.poll(() => readAccount(here.token)).toMatchObject(failure('tokenUnauthorized'))
    expect(await refresh(here.refresh_token)).toMatchObject(failure('tokenUnauthorized'))
    expect(await readAccount(there.access_token)).toMatchObject({ status: 200 })
  })

  test('needs a token', async () => {
    expect(await server.call('DELETE', '/auth/logout')).toMatchObject(failure('missingAuthHeader'))
    expect(
      await server.call('DELETE', '/auth/logout', { headers: { authorization: 'Basic abc' } }),
    ).toMatchObject(failure('unsupportedAuth'))
    expect(await server.call('DELETE', '/auth/logout', { token: 'abc' })).toMatchObject(
      failure('tokenUnauthorized'),
    )
  })
})
