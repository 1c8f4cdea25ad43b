import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionPrompt } from './prompt.ts'
import { createSession, type Session } from './session.ts'
import { sessionKey } from './token-store.ts'

const set = (name: string, expires_in = 900) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in,
  token_type: 'Bearer' as const,
})
const refused = new Error('refused')
const gone = new Error('gone')
let session: Session
const refresh = vi.fn<(token: string, clientId?: string) => Promise<ReturnType<typeof set>>>()
const open = () => {
  session = createSession({
    refresh,
    isRefusal: (error) => error === refused,
    isAppGone: (error) => error === gone,
  })
  return session
}

beforeEach(() => {
  vi.useFakeTimers()
  refresh.mockReset()
})
afterEach(() => {
  session.dispose()
  vi.useRealTimers()
})

test('nobody is signed in on a fresh device, and calls carry no token', async () => {
  expect(open().state()).toEqual({ status: 'anonymous' })
  expect(await session.token()).toBeUndefined()
})

test('a session is stored on the device', async () => {
  open().begin(set('one'))
  session.dispose()
  expect(open().state().status).toBe('signedIn')
  expect(await session.token()).toBe('access-one')
})

test('the access token renews itself 60 seconds before it ends', async () => {
  refresh.mockResolvedValue(set('two'))
  open().begin(set('one'))
  await vi.advanceTimersByTimeAsync(839_000)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-one', undefined)
  expect(await session.token()).toBe('access-two')
})

test('a call does not wait for a renewal while the old token will do', async () => {
  refresh.mockReturnValue(new Promise(() => undefined))
  open().begin(set('one', 30))
  expect(await session.token()).toBe('access-one')
  expect(refresh).toHaveBeenCalledOnce()
})

test('calls at the same time share one renewal', async () => {
  refresh.mockResolvedValue(set('two'))
  open().begin(set('one', 5))
  expect(await Promise.all([session.token(), session.token()])).toEqual(['access-two', 'access-two'])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a refused renewal ends the session and notifies the listeners', async () => {
  refresh.mockRejectedValue(refused)
  const listener = vi.fn()
  open().begin(set('one', 5))
  session.onInvalid(listener)
  expect(await session.token()).toBeUndefined()
  expect(session.state()).toEqual({ status: 'ended' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a server out of reach ends nothing: the token is used while it lasts, and renewal is tried again', async () => {
  refresh.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(set('two'))
  open().begin(set('one', 5))
  expect(await session.token()).toBe('access-one')
  expect(session.state().status).toBe('signedIn')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await session.token()).toBe('access-two')
})

test('a token that was refused is renewed however long it would last, or not used again', async () => {
  refresh
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(set('two'))
    .mockRejectedValue(refused)
  open().begin(set('one'))
  await expect(session.token({ renew: true })).rejects.toThrow('offline')
  expect(await session.token({ renew: true })).toBe('access-two')
  expect(await session.token({ renew: true })).toBeUndefined()
  expect(session.state()).toEqual({ status: 'ended' })
})

test('a renewal stays in its app; if that is gone the session continues in another one, but calls for the first do not', async () => {
  const listener = vi.fn()
  refresh.mockResolvedValueOnce(set('two')).mockRejectedValueOnce(gone).mockResolvedValue(set('moved'))
  open().begin(set('one'), 'c1')
  session.onElsewhere(listener)
  expect(await session.token({ renew: true })).toBe('access-two')
  expect(listener).not.toHaveBeenCalled()
  await expect(session.token({ renew: true })).rejects.toThrow('gone')
  expect(refresh.mock.calls).toEqual([
    ['refresh-one', 'c1'],
    ['refresh-two', 'c1'],
    ['refresh-two', undefined],
  ])
  expect(listener).toHaveBeenCalledOnce()
  expect(await session.token()).toBe('access-moved')
  expect(session.state()).toMatchObject({ status: 'signedIn', tokens: { clientId: undefined } })
})

test('calls that begin while the app is left wait for a token of the next one', async () => {
  const answer = Promise.withResolvers<void>()
  const leave = vi.fn(() => answer.promise)
  refresh.mockResolvedValue(set('next'))
  open().begin(set('one'), 'c1')
  const moved = session.switchApp('c2', leave)
  const token = session.token()
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('access-one'))
  answer.resolve()
  await moved
  expect(await token).toBe('access-next')
})

test('an app that could not be left is the one that the session stays in', async () => {
  open().begin(set('one'), 'c1')
  await expect(session.switchApp('c2', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect(await session.token()).toBe('access-one')
  expect(refresh).not.toHaveBeenCalled()
})

test('tokens that another tab has renewed are taken over, not renewed again', async () => {
  open().begin(set('one', 5))
  localStorage.setItem(
    sessionKey,
    JSON.stringify({
      accessToken: 'access-tab',
      refreshToken: 'refresh-tab',
      expiresAt: Date.now() + 900_000,
    }),
  )
  expect(await session.token()).toBe('access-tab')
  expect(refresh).not.toHaveBeenCalled()
})

test('a sign-out while a renewal is under way is final', async () => {
  let answer: (value: ReturnType<typeof set>) => void = () => undefined
  refresh.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  open().begin(set('one', 5))
  const token = session.token()
  await vi.advanceTimersByTimeAsync(1)
  session.clear()
  answer(set('two'))
  expect(await token).toBeUndefined()
  expect(session.state()).toEqual({ status: 'anonymous' })
  expect(localStorage.getItem(sessionKey)).toBeNull()
})

test('switching the app trades the refresh token for one of that app', async () => {
  refresh.mockResolvedValue(set('app'))
  open().begin(set('one'))
  await session.switchApp('c2')
  expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-one', 'c2')
  expect(await session.token()).toBe('access-app')
  expect(session.state()).toMatchObject({ tokens: { clientId: 'c2' } })
})

test('signing out or ending in another tab is followed here', () => {
  const listener = vi.fn()
  open().begin(set('one'))
  localStorage.removeItem(sessionKey)
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  expect(session.state()).toEqual({ status: 'anonymous', elsewhere: true })
  session.begin(set('one'))
  session.onInvalid(listener)
  localStorage.setItem(sessionKey, JSON.stringify({ ended: true }))
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  expect(session.state()).toEqual({ status: 'ended' })
  expect(listener).toHaveBeenCalledTimes(1)
  localStorage.removeItem(sessionKey)
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  expect(session.state()).toEqual({ status: 'anonymous' })
})

test('a tab is notified when another one switches the app or signs in again, but not when it renews', async () => {
  const listener = vi.fn()
  open().begin(set('one'), 'c1')
  session.onElsewhere(listener)
  const follow = (stored: object) => {
    localStorage.setItem(sessionKey, JSON.stringify(stored))
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  }
  const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: Date.now() + 900_000 }
  follow({ ...tokens, clientId: 'c1' })
  expect(listener).not.toHaveBeenCalled()
  follow({ ...tokens, clientId: 'c2' })
  expect(listener).toHaveBeenCalledTimes(1)
  follow({ ended: true })
  follow({ ...tokens, clientId: 'c2' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a renewal stays in the app of the session', async () => {
  refresh.mockResolvedValue(set('two'))
  open().begin(set('one', 5), 'c1')
  await session.token()
  expect(session.state()).toMatchObject({ tokens: { accessToken: 'access-two', clientId: 'c1' } })
})

test('why somebody was signed out reaches the other tabs, and is gone once they are back', () => {
  const farewell = { type: 'warning', message: 'Your session was ended elsewhere' }
  open().begin(set('one'))
  localStorage.setItem(sessionKey, JSON.stringify({ farewell }))
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  expect(session.state()).toEqual({ status: 'anonymous', farewell, elsewhere: true })
  session.begin(set('two'))
  session.clear()
  expect(session.state()).toEqual({ status: 'anonymous' })
  expect(localStorage.getItem(sessionKey)).toBeNull()
})

test('the dialog differs for people whose session ended and people who never had one', () => {
  const prompt = createSessionPrompt(open())
  session.invalidate()
  expect(prompt.current()).toBe('signIn')
  session.begin(set('one'))
  expect(prompt.current()).toBeUndefined()
  session.invalidate()
  expect(prompt.current()).toBe('ended')
})
