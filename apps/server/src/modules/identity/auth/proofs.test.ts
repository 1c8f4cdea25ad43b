import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../platform/secrets/password.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'

vi.mock('../../../platform/secrets/password.ts', { spy: true })

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Options = { body?: unknown; headers?: Record<string, string> }

/** Makes a call until its network is refused. */
async function useUp(max: number, call: () => Promise<{ status: number }>) {
  for (let calls = 0; calls < max; calls += 20) await Promise.all(Array.from({ length: 20 }, call))
  expect(await call()).toMatchObject(failure('tooManyRequests'))
}

describe('somebody who floods', () => {
  test('sign-in with names that nobody has locks out no account of the same network', async () => {
    const { username, password } = await server.signUp()
    const from = server.nextAddress()
    const login = (name: string, options: Options = {}) =>
      server.call('POST', '/auth/login', { body: { username: name, password }, ...options }, from)
    await useUp(600, () => login('nobody.here'))
    expect(await login(username)).toMatchObject({ status: 200 })
    const change = (name: string) =>
      server.call(
        'PUT',
        '/api/lumi/password/forcechange',
        { body: { username: name, password, newPassword: password } },
        from,
      )
    await useUp(600, () => change('nobody.here'))
    expect(await change(username)).toMatchObject(failure('samePassword'))
  })

  test('sign-in to one account locks out neither a device that it knows nor another account', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()]
    const from = server.nextAddress()
    const login = ({ username, password }: typeof one, options: Options = {}) =>
      server.call('POST', '/auth/login', { body: { username, password }, ...options }, from)
    const cookie = String((await login(one)).headers['set-cookie'])
    await useUp(600, () => login({ ...one, password: 'Wrong0000' }))
    expect(await login(one, { headers: { cookie } })).toMatchObject({ status: 200 })
    expect(await login(other)).toMatchObject({ status: 200 })
  })

  test('the exchange of tokens locks out neither those who have one nor programs', async () => {
    const { refresh_token, clientId } = await server.signUp()
    const from = server.nextAddress()
    const exchange = (body: object) => server.call('POST', '/auth/oauth2/token', { body }, from)
    const refresh = (token: string | undefined) =>
      exchange({ grant_type: 'refresh_token', refresh_token: token })
    await useUp(1200, () => refresh('made-up'))
    expect(await refresh(refresh_token)).toMatchObject({ status: 200 })
    const client_secret = await server.clientSecret(clientId)
    const program = { grant_type: 'client_credentials', client_id: clientId, client_secret }
    expect(await exchange(program)).toMatchObject({ status: 200 })
    expect(await exchange({ ...program, client_id: 'made-up' })).toMatchObject(failure('tooManyRequests'))
  })

  test('links to choose a new password locks out nobody who has one, and has nothing hashed', async () => {
    const { email } = await server.signUp()
    await server.call('POST', '/api/lumi/login/help', { body: { email, help: 'password' } })
    await server.jobs.runAll()
    const [, hash = ''] = /\/Password\/Reset\/(\S+)/.exec(server.mails.at(-1)?.text ?? '') ?? []
    const from = server.nextAddress()
    const url = (link: string) => `/api/lumi/password/reset/${link}`
    const check = (link: string) => server.call('GET', url(link), {}, from)
    const reset = (link: string) =>
      server.call('POST', url(link), { body: { password: 'Lighthouse8' } }, from)
    vi.mocked(hashPassword).mockClear()
    await useUp(600, () => check('made-up'))
    await useUp(600, () => reset('made-up'))
    expect(hashPassword).not.toHaveBeenCalled()
    expect(await check(hash)).toMatchObject({ status: 204 })
    expect(await reset(hash)).toMatchObject({ status: 204 })
  })
})
