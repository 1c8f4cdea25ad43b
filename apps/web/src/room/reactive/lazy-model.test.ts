import { Role } from '@lumi/contract/values'
import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { createLazyModel } from './lazy-model.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp() {
  vi.useFakeTimers()
  const scope = createScope()
  const { context, say } = fakeContext(scope, {})
  const make = vi.fn(() => ({ name: 'model' }))
  const load = vi.fn(async () => make)
  const { feed } = context
  const lazy = createLazyModel(context, { load, isNeeded: () => feed.me.value.role === Role.host })
  const connect = (role: 1 | 3 = Role.host) => {
    const me = user('me', { role })
    say('snapshot', { conference: conference(), user: me, users: [me] })
  }
  const wait = () => vi.advanceTimersByTimeAsync(1500)
  return { lazy, scope, make, load, connect, wait }
}

test('it is made a moment after one has come in, once', async () => {
  const { lazy, make, connect, wait } = setUp()
  connect()
  expect(lazy.made.value).toBeUndefined()
  await wait()
  expect(lazy.made.value).toEqual({ name: 'model' })
  connect()
  await wait()
  expect(make).toHaveBeenCalledOnce()
})

test('whoever does not need it loads nothing until they do', async () => {
  const { lazy, load, connect, wait } = setUp()
  connect(Role.attendee)
  await wait()
  expect(load).not.toHaveBeenCalled()
  connect(Role.host)
  await wait()
  expect(lazy.made.value).toBeDefined()
})

test('whoever opens it before that has it at once, and it stays the same', async () => {
  const { lazy, make, connect, wait } = setUp()
  connect()
  const opened = lazy.once(make)
  await wait()
  expect(lazy.made.value).toBe(opened)
  expect(make).toHaveBeenCalledOnce()
})

test('what could not be loaded is tried again with the next connection', async () => {
  const { lazy, load, connect, wait } = setUp()
  vi.spyOn(console, 'warn').mockReturnValue()
  load.mockRejectedValueOnce(new TypeError('offline'))
  connect()
  await wait()
  expect(lazy.made.value).toBeUndefined()
  connect()
  await wait()
  expect(lazy.made.value).toBeDefined()
})

test('a call that is over makes nothing', async () => {
  const { lazy, scope, connect, wait } = setUp()
  connect()
  scope.end()
  await wait()
  expect(lazy.made.value).toBeUndefined()
})
