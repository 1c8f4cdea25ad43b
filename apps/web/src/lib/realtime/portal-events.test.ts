import type { Event } from '@lumi/contract'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, stubNetwork, tokenSet } from '../../testing/network.ts'
import { session } from '../lumi.ts'
import { followEvents } from './portal-events.ts'

const socket = vi.hoisted(() => {
  const listeners = new Map<string, (message?: unknown) => void>()
  return {
    listeners,
    connected: false,
    active: false,
    connect: vi.fn(),
    on: (name: string, listener: (message?: unknown) => void) => {
      const before = listeners.get(name)
      listeners.set(name, (message) => {
        before?.(message)
        listener(message)
      })
    },
    disconnect: vi.fn(),
  }
})
vi.mock('socket.io-client', () => ({ io: () => socket }))

const event = (confId: string, created = '2026-11-21T10:00:00.000Z') => ({
  eventId: 1,
  eventKind: 101,
  created,
  clientId: 'c1',
  confId,
  userIds: [],
  users: [],
  displayName: 'Review',
})
const keys = [
  ['conference', 'list', { state: 1 }],
  ['conference', 'a'],
  ['conference', 'b'],
  ['share', 'b'],
  ['app'],
]
const resources = [
  { queryKey: ['conference'], itemOf: ({ confId }: Event) => confId },
  { queryKey: ['share'], itemOf: ({ eventKind, confId }: Event) => (eventKind === 200 ? confId : null) },
] as const
let cache: QueryClient
const follow = (mayReadEvents = true) =>
  followEvents({
    queryClient: cache,
    resources,
    mayReadEvents: async () => mayReadEvents,
    accountChange: ['account'],
  })
const stale = () =>
  keys.filter((key) => cache.getQueryState(key)?.isInvalidated).map((key) => key.slice(0, 2).join(' '))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00.000Z') })
  socket.connected = false
  socket.listeners.clear()
  socket.connect.mockClear()
  cache = new QueryClient()
  for (const key of keys) cache.setQueryData(key, {})
})
afterEach(() => {
  session.clear()
  vi.useRealTimers()
})

test('an event over the socket makes its conference and the lists old, and nothing else', async () => {
  const stop = follow()
  await vi.dynamicImportSettled()
  socket.listeners.get('events_received')?.({ items: [event('b')] })
  await vi.waitFor(() => expect(stale()).toEqual(['conference list', 'conference b']))
  stop()
  expect(socket.disconnect).toHaveBeenCalled()
})

test('while the socket is down they are asked for every minute, from the last one on', async () => {
  const seen = stubNetwork({
    'GET /v1/events': { body: { items: [event('a', '2099-01-01T00:00:00.000Z')], cursor: null } },
  })
  const stop = follow()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(seen).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen).toHaveLength(1)
  await vi.waitFor(() => expect(stale()).toEqual(['conference list', 'conference a']))
  await vi.advanceTimersByTimeAsync(60_000)
  // Clocks may differ by five minutes: so far back the first one looks.
  expect(seen.map(({ query }) => query)).toMatchObject([
    { gt: '2026-11-22T08:55:00.000Z', kinds: '0' },
    { gt: '2099-01-01T00:00:00.000Z', kinds: '0' },
  ])
  socket.connected = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(seen).toHaveLength(2)
  stop()
})

test('events from before the first connection are requested once it is open', async () => {
  const seen = stubNetwork({ 'GET /v1/events': { body: { items: [event('b')], cursor: null } } })
  const stop = follow()
  await vi.dynamicImportSettled()
  socket.listeners.get('connect')?.()
  await vi.waitFor(() => expect(stale()).toEqual(['conference list', 'conference b']))
  expect(seen).toHaveLength(1)
  stop()
})

test('resources that only messages announce are reloaded once there is a connection', async () => {
  stubNetwork({ 'GET /v1/events': { body: { items: [], cursor: null } } })
  const query = { queryKey: ['app'], itemOf: () => null, messages: ['library_changed'] } as const
  const stop = followEvents({
    queryClient: cache,
    resources: [...resources, query],
    mayReadEvents: async () => true,
    accountChange: ['account'],
  })
  await vi.dynamicImportSettled()
  expect(stale()).toEqual([])
  socket.listeners.get('connect')?.()
  await vi.waitFor(() => expect(stale()).toEqual(['app']))
  stop()
})

test('a resource with a pending change here is not reloaded', async () => {
  const query = { queryKey: ['conference'], itemOf: () => null, messages: ['library_changed'] } as const
  const answer = Promise.withResolvers<void>()
  const changing = new MutationObserver(cache, {
    mutationKey: ['conference'],
    mutationFn: () => answer.promise,
  }).mutate()
  const stop = followEvents({
    queryClient: cache,
    resources: [query],
    mayReadEvents: async () => true,
    accountChange: ['account'],
  })
  await vi.dynamicImportSettled()
  socket.listeners.get('library_changed')?.()
  expect(stale()).toEqual([])
  answer.resolve()
  await changing
  socket.listeners.get('library_changed')?.()
  await vi.waitFor(() => expect(stale()).toEqual(['conference list', 'conference a', 'conference b']))
  stop()
})

test('more events than one answer holds have everything read again', async () => {
  stubNetwork({ 'GET /v1/events': { body: { items: [event('a')], cursor: 'more' } } })
  const stop = follow()
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() =>
    expect(stale()).toEqual(['conference list', 'conference a', 'conference b', 'share b']),
  )
  stop()
})

test('a socket that was refused is tried again with another token', async () => {
  const stop = follow()
  await vi.dynamicImportSettled()
  socket.listeners.get('connect_error')?.({ message: 'websocket error' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(socket.connect).toHaveBeenCalledOnce()
  stop()
  socket.listeners.get('disconnect')?.()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(socket.connect).toHaveBeenCalledOnce()
})

test.each([
  ['is refused', refusal('tokenUnauthorized'), refusal('tokenUnauthorized'), 'anonymous'],
  ['is refused until there is another token', refusal('tokenUnauthorized'), tokenSet('new'), 'signedIn'],
  ['answers', { body: {} }, 'unreachable', 'signedIn'],
] as const)('a session whose socket is refused, and whose account %s', async (_, answer, renewal, status) => {
  const seen = stubNetwork({
    'GET /v1/account': answer,
    'POST /auth/oauth2/token': renewal,
    'DELETE /auth/logout': { body: {} },
  })
  session.begin({ access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' })
  const stop = follow()
  await vi.dynamicImportSettled()
  socket.listeners.get('connect_error')?.({ message: 'websocket error' })
  expect(seen).toEqual([])
  socket.listeners.get('connect_error')?.({ data: { error_name: 'tokenUnauthorized' } })
  await vi.waitFor(() => expect(seen).not.toEqual([]))
  await vi.waitFor(() => expect(session.state().status).toBe(status))
  stop()
})

test('for an account that may not read events, everything that events change is reloaded', async () => {
  const seen = stubNetwork({})
  const stop = follow(false)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() =>
    expect(stale()).toEqual(['conference list', 'conference a', 'conference b', 'share b']),
  )
  expect(seen).toEqual([])
  stop()
})

test.each([
  [
    { signedOut: false },
    { type: 'warning', message: 'Your session was ended elsewhere. Please sign in again.' },
  ],
  [{ signedOut: true }, { type: 'success', message: 'Successfully Signed Out!' }],
  [
    { signedOut: false, reason: 'renamed' },
    { type: 'info', message: 'Your username was changed. Please sign in with it.' },
  ],
  [
    { signedOut: false, reason: 'passwordExpired' },
    { type: 'warning', message: 'A new password is required. Please sign in to choose one.' },
  ],
])('a session that is over (%o) is forgotten here, with the reason', async (end, farewell) => {
  stubNetwork({ 'DELETE /auth/logout': refusal('tokenUnauthorized') })
  session.begin({ access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' })
  const stop = follow()
  await vi.dynamicImportSettled()
  socket.listeners.get('session_ended')?.(end)
  expect(session.state()).toEqual({ status: 'anonymous', farewell })
  stop()
})

test('a session that a change made here ends goes on until the change is answered', async () => {
  stubNetwork({ 'DELETE /auth/logout': refusal('tokenUnauthorized') })
  session.begin({ access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' })
  const answer = Promise.withResolvers<void>()
  const renaming = new MutationObserver(cache, {
    mutationKey: ['account'],
    mutationFn: () => answer.promise,
  }).mutate()
  const stop = follow()
  await vi.dynamicImportSettled()
  socket.listeners.get('session_ended')?.({ signedOut: false, reason: 'renamed' })
  expect(session.state()).toMatchObject({ status: 'signedIn' })
  answer.resolve()
  await renaming
  await vi.waitFor(() =>
    expect(session.state()).toMatchObject({ status: 'anonymous', farewell: { type: 'success' } }),
  )
  stop()
})
