import { afterEach, expect, test, vi } from 'vitest'
import { refusal, stubNetwork, tokenSet } from '../testing/network.ts'
import { lumi, session, visitor } from './lumi.ts'
import { forceSignOut, signOut } from './session/sign-out.ts'

const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' as const }

afterEach(() => {
  session.clear()
  vi.restoreAllMocks()
})

test('calls carry the bearer token of the session; a visitor has none', async () => {
  const seen = stubNetwork({ 'GET /v1/apps': { body: { items: [] } } })
  session.begin(tokens)
  await lumi.app.list()
  await visitor.app.list()
  expect(seen.map(({ token }) => token)).toEqual(['Bearer a', null])
})

test.each(['missingAuthHeader', 'tokenUnauthorized'] as const)(
  '%s makes the session invalid, and is logged',
  async (errorName) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    stubNetwork({
      'GET /v1/apps': refusal(errorName),
      'POST /auth/oauth2/token': refusal('tokenUnauthorized'),
    })
    session.begin(tokens)
    await expect(lumi.app.list()).rejects.toMatchObject({ errorName })
    expect(session.state()).toEqual({ status: 'ended' })
    expect(log).toHaveBeenCalledOnce()
  },
)

test('a session whose token is refused before its time goes on with another, and calls again', async () => {
  const seen = stubNetwork({
    'GET /v1/apps': ({ token }) =>
      token === 'Bearer a' ? refusal('tokenUnauthorized') : { body: { items: [] } },
    'POST /auth/oauth2/token': tokenSet('renewed'),
  })
  session.begin(tokens)
  expect(await lumi.app.list()).toEqual({ items: [] })
  expect(seen.map(({ path, token }) => [path, token])).toEqual([
    ['/v1/apps', 'Bearer a'],
    ['/auth/oauth2/token', null],
    ['/v1/apps', 'Bearer access-renewed'],
  ])
  expect(session.state().status).toBe('signedIn')
})

test('a call for an app that is gone is not made in the next one', async () => {
  const seen = stubNetwork({
    'POST /v1/conference': refusal('tokenUnauthorized'),
    'POST /auth/oauth2/token': ({ body }) =>
      (body as { client_id?: string }).client_id ? refusal('invalidClientId') : tokenSet('moved'),
  })
  session.begin(tokens, 'c1')
  await expect(lumi.conference.create({ body: { displayName: 'Lesson' } })).rejects.toThrow('gone')
  expect(seen.filter(({ path }) => path === '/v1/conference')).toHaveLength(1)
  expect(await session.token()).toBe('access-moved')
})

test('a session that cannot be refreshed because the server is away is not over', async () => {
  stubNetwork({
    'GET /v1/apps': refusal('tokenUnauthorized'),
    'POST /auth/oauth2/token': 'unreachable',
  })
  session.begin(tokens)
  await expect(lumi.app.list()).rejects.toMatchObject({ isUnreachable: true })
  expect(session.state().status).toBe('signedIn')
})

test('any other refusal leaves the session alone', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  stubNetwork({ 'GET /v1/apps': refusal('forbidden') })
  session.begin(tokens)
  await expect(lumi.app.list()).rejects.toMatchObject({ status: 403 })
  expect(session.state().status).toBe('signedIn')
})

test('signing out ends the session on the server and here, even when the server is away', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const seen = stubNetwork({ 'DELETE /auth/logout': 'unreachable' })
  session.begin(tokens)
  await signOut()
  expect(seen).toMatchObject([{ method: 'DELETE', path: '/auth/logout', token: 'Bearer a' }])
  expect(session.state()).toEqual({ status: 'anonymous' })
})

test('a forced sign-out ends the session too, and stores its kind and message for the sign-in page', async () => {
  const seen = stubNetwork({ 'DELETE /auth/logout': refusal('tokenUnauthorized') })
  session.begin(tokens)
  await forceSignOut({ type: 'warning', message: 'Your username has changed' })
  const farewell = { type: 'warning', message: 'Your username has changed' }
  expect(session.state()).toEqual({ status: 'anonymous', farewell })
  expect(seen).toMatchObject([{ method: 'DELETE', path: '/auth/logout', token: 'Bearer a' }])
})

test("a forced sign-out without a reason is an error and says 'Unknown Error Occurred...'", async () => {
  stubNetwork({})
  session.begin(tokens)
  await forceSignOut()
  expect(session.state()).toEqual({
    status: 'anonymous',
    farewell: { type: 'error', message: 'Unknown Error Occurred. Please Sign In Again' },
  })
})
