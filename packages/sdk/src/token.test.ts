import { expect, test } from 'vitest'
import { accountToken, appToken, createLumiClient, type LumiError } from './index.ts'

const baseUrl = 'http://lumi.test'

/** Answers calls of the auth service by turns, and everything else by what the token is. */
function fakeLumi(answers: [status: number, body: unknown][]) {
  const asked: Record<string, string>[] = []
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.includes('/auth/')) {
      const isGood = request.headers.get('authorization') === 'Bearer good'
      const refusal = { error_code: 14, error_description: 'no' }
      return Response.json(isGood ? { items: [] } : refusal, { status: isGood ? 200 : 401 })
    }
    asked.push(await request.json())
    const [status, body] = answers.shift() ?? [500, {}]
    return Response.json(body, { status })
  }
  return { asked, fetch: answer as typeof fetch }
}
const tokens = (access_token: string, more = {}) => ({
  access_token,
  expires_in: 900,
  token_type: 'Bearer',
  ...more,
})

test('an app requests one token for concurrent calls, and stores it', async () => {
  const { asked, fetch } = fakeLumi([[200, tokens('good')]])
  const getToken = appToken({ baseUrl, clientId: 'c', clientSecret: 's', fetch })
  const lumi = createLumiClient({ baseUrl, fetch, getToken })
  await Promise.all([lumi.app.list(), lumi.app.list()])
  await lumi.app.list()
  expect(asked).toEqual([{ grant_type: 'client_credentials', client_id: 'c', client_secret: 's' }])
})

test('a token can be requested directly, and is the one that calls use', async () => {
  const { asked, fetch } = fakeLumi([[200, tokens('good', { refresh_token: 'r' })]])
  const getToken = accountToken({ baseUrl, username: 'ada', password: 'p', fetch })
  expect(await getToken()).toBe('good')
  await createLumiClient({ baseUrl, fetch, getToken }).app.list()
  expect(asked).toHaveLength(1)
})

test('a token that is refused is renewed, and the call tried again', async () => {
  const { asked, fetch } = fakeLumi([
    [200, tokens('old', { refresh_token: 'r' })],
    [200, tokens('good')],
  ])
  const getToken = accountToken({ baseUrl, username: 'ada', password: 'p', fetch })
  expect(await createLumiClient({ baseUrl, fetch, getToken }).app.list()).toEqual({ items: [] })
  expect(asked[1]).toEqual({ grant_type: 'refresh_token', refresh_token: 'r' })
})

test('a session switches to the given app, and stays in it', async () => {
  const { asked, fetch } = fakeLumi([
    [200, tokens('of the default app', { refresh_token: 'r' })],
    [200, tokens('old', { refresh_token: 's' })],
    [200, tokens('good')],
  ])
  const getToken = accountToken({ baseUrl, username: 'ada', password: 'p', clientId: 'c', fetch })
  expect(await createLumiClient({ baseUrl, fetch, getToken }).app.list()).toEqual({ items: [] })
  expect(asked.slice(1)).toEqual([
    { grant_type: 'refresh_token', refresh_token: 'r', client_id: 'c' },
    { grant_type: 'refresh_token', refresh_token: 's' },
  ])
})

test('a token that is refused twice is refused', async () => {
  const { fetch } = fakeLumi([
    [200, tokens('old')],
    [200, tokens('older')],
  ])
  const errors: LumiError[] = []
  const getToken = appToken({ baseUrl, clientId: 'c', clientSecret: 's', fetch })
  const lumi = createLumiClient({ baseUrl, fetch, getToken, onError: (error) => errors.push(error) })
  await expect(lumi.app.list()).rejects.toMatchObject({ code: 14 })
  expect(errors).toHaveLength(1)
})

test('a token that is about to end is renewed first', async () => {
  const { asked, fetch } = fakeLumi([
    [200, tokens('short', { expires_in: 60 })],
    [200, tokens('good')],
  ])
  const getToken = appToken({ baseUrl, clientId: 'c', clientSecret: 's', fetch })
  await getToken({ renew: false })
  await createLumiClient({ baseUrl, fetch, getToken }).app.list()
  expect(asked).toHaveLength(2)
})

test('a session that has ended begins again', async () => {
  const refusal = { error_code: 14, error_description: 'ended' }
  const { asked, fetch } = fakeLumi([
    [200, tokens('old', { refresh_token: 'r' })],
    [401, refusal],
    [200, tokens('good')],
  ])
  const getToken = accountToken({ baseUrl, username: 'ada', password: 'p', fetch })
  await createLumiClient({ baseUrl, fetch, getToken }).app.list()
  expect(asked[2]).toEqual({ username: 'ada', password: 'p' })
})

test('an expired password is reported', async () => {
  const { fetch } = fakeLumi([[200, { grant_type: 'expired' }]])
  const getToken = accountToken({ baseUrl, username: 'ada', password: 'p', fetch })
  await expect(createLumiClient({ baseUrl, fetch, getToken }).app.list()).rejects.toMatchObject({ code: 16 })
})
