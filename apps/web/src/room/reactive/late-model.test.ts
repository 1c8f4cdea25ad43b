import { Role } from '@lumi/contract/values'
import { afterEach, expect, test, vi } from 'vitest'
import { createLateCode } from '#lib/late-code.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { createLateModel, type Preload, preloadModel } from './late-model.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(preload: Preload = 'afterJoining') {
  vi.useFakeTimers()
  const scope = createScope()
  const { context, receive } = fakeContext(scope, {})
  const create = vi.fn(() => ({ name: 'model' }))
  const load = vi.fn(async () => create)
  const { feed } = context
  const late = createLateModel(scope, createLateCode(load), (by) => by())
  preloadModel(context, late, () => (feed.me.value.role === Role.host ? preload : undefined))
  const connect = (role: 1 | 3 = Role.host) => {
    const me = user('me', { role })
    receive('snapshot', { conference: conference(), user: me, users: [me] })
  }
  const wait = (ms = 1500) => vi.advanceTimersByTimeAsync(ms)
  return { late, scope, create, load, connect, wait }
}

test('it is created a moment after this person has joined, once', async () => {
  const { late, create, connect, wait } = setUp()
  connect()
  await wait(1499)
  expect(late.current.value).toBeUndefined()
  await wait(1)
  expect(late.current.value).toEqual({ name: 'model' })
  connect()
  await wait()
  expect(create).toHaveBeenCalledOnce()
})

test('or at once', async () => {
  const { late, connect, wait } = setUp('atOnce')
  connect()
  await wait(0)
  expect(late.current.value).toEqual({ name: 'model' })
})

test('a person who does not need it loads nothing until they do', async () => {
  const { late, load, connect, wait } = setUp()
  connect(Role.attendee)
  await wait()
  expect(load).not.toHaveBeenCalled()
  connect(Role.host)
  await wait()
  expect(late.current.value).toBeDefined()
})

test('a person who opens it before that has it at once, and it stays the same', async () => {
  const { late, create, connect, wait } = setUp()
  connect()
  const opened = await late.load()
  expect(late.get()).toBe(opened)
  await wait()
  expect(late.current.value).toBe(opened)
  expect(create).toHaveBeenCalledOnce()
})

test('code that could not be loaded is loaded again with the next connection', async () => {
  const { late, load, connect, wait } = setUp()
  vi.spyOn(console, 'warn').mockReturnValue()
  load.mockRejectedValueOnce(new TypeError('offline'))
  connect()
  await wait()
  expect(late.current.value).toBeUndefined()
  connect()
  await wait()
  expect(late.current.value).toBeDefined()
})

test('a call that is over creates nothing', async () => {
  const { late, scope, connect, wait } = setUp()
  connect()
  scope.end()
  await wait()
  expect(late.current.value).toBeUndefined()
  await expect(late.load()).rejects.toThrow()
})
